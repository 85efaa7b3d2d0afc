import type { Fault } from "../site-folder/faults.ts";
import type { BrandFile } from "../site-folder/schemas/brand.ts";
import { colourRoles } from "../site-folder/schemas/brand.ts";
import { contrast, toHex, toLch } from "./colour.ts";
import { needsOf } from "./contrast.ts";
import { derive, namedIn, tonesOf } from "./derive.ts";

type Failing = { tone: string; ground: string; ratio: number; colours: [string, string] };

const themes = ["light", "dark"] as const;

/**
 * Of each pair in use, in light or dark: both colours, their contrast and what is needed. `lineOf`: the line of a path,
 * such as `colours`, `accent`.
 */
export function contrastFaults(brand: BrandFile, file: string, lineOf: (path: string[]) => number): Fault[] {
  return ([0, 1] as const).flatMap((at) => {
    const named = namedIn(brand, at);
    const groups = Map.groupBy(failing(brand, at), (pair) => namedOf(pair, named));
    return [...groups].map(([tone, pairs]): Fault => {
      const path = pathOf(tone, brand);
      const nearest = nearestFor(tone, pairs);
      const rule = nearest ? "contrast-passes-with" : "contrast-too-low";
      const values = { ...worstOf(pairs), theme: themes[at], ...(nearest && { nearest }) };
      return { file, line: lineOf(path), field: path.join("."), rule, values };
    });
  });
}

function failing(brand: BrandFile, at: 0 | 1): Failing[] {
  const looks = derive(brand);
  const tones = tonesOf(looks, themes[at]);
  return needsOf(Object.keys(looks.hues))
    .flatMap(({ tone, grounds, ratio }) =>
      grounds.map((ground): Failing => {
        return { tone, ground, ratio, colours: [tones[tone] ?? "", tones[ground] ?? ""] };
      }),
    )
    .filter(({ ratio, colours }) => contrast(...colours) < ratio);
}

/** Text before background; else the colour from which they are derived. */
function namedOf({ tone, ground }: Failing, named: Record<string, string>): string {
  const hue = tone.replace(/-(ink|wall)$/, "");
  return [tone, ground, hue].find((one) => one in named) ?? (tone.includes("deep") ? "deep" : "paper");
}

/** `colours`, `ink`, or `hues`, `moss`, `wall`. */
function pathOf(tone: string, { hues }: BrandFile): string[] {
  if (colourRoles.some((role) => role === tone)) return ["colours", tone];
  const name = Object.keys(hues).find((hue) => tone === hue || /^-(ink|wall)$/.test(tone.slice(hue.length)));
  if (!name) return ["hues"];
  return ["hues", name, ...(tone === name ? [] : [tone.slice(name.length + 1)])];
}

function worstOf(pairs: readonly Failing[]) {
  const [worst] = pairs.toSorted((a, b) => contrast(...a.colours) - contrast(...b.colours));
  if (!worst) return {};
  const { tone, ground, ratio: least } = worst;
  const [frontColour, backColour] = worst.colours;
  // rounded down: 4.49 is not 4.5
  const ratio = Math.floor(contrast(frontColour, backColour) * 10) / 10;
  return { front: tone, frontColour, back: ground, backColour, ratio, least };
}

/** Of the same hue; none where the named colour is not one of the pair itself. */
function nearestFor(named: string, pairs: readonly Failing[]): string | undefined {
  const sides = pairs.flatMap(({ tone, ground, ratio, colours: [front, back] }) => {
    if (tone === named) return [{ own: front, other: back, ratio }];
    return ground === named ? [{ own: back, other: front, ratio }] : [];
  });
  const [first] = sides;
  return first && sides.length === pairs.length ? nearestThatPasses(first.own, sides) : undefined;
}

function nearestThatPasses(
  colour: string,
  sides: readonly { other: string; ratio: number }[],
): string | undefined {
  const lch = toLch(colour);
  for (let step = 0.005; step <= 1; step += 0.005)
    for (const l of [lch.l - step, lch.l + step]) {
      const tried = toHex({ ...lch, l });
      if (l >= 0 && l <= 1 && sides.every(({ other, ratio }) => contrast(tried, other) >= ratio))
        return tried;
    }
  return undefined;
}
