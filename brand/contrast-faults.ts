import type { Fault } from "../site-folder/faults.ts";
import type { BrandFile } from "../site-folder/schemas/brand.ts";
import { colourRoles } from "../site-folder/schemas/brand.ts";
import { contrast, toHex, toLch } from "./colour.ts";
import { needsOf } from "./contrast.ts";
import { derive, namedIn, tonesOf } from "./derive.ts";

/** A colour with too little contrast to its background. */
type Failing = { tone: string; ground: string; ratio: number; colours: [string, string] };

const themes = ["light", "dark"] as const;

/**
 * Reports each colour of `brand.yaml` with too little contrast to another one that it is used with, in light or dark:
 * both colours, their contrast and the contrast that is needed. `lineOf` returns the line of a path, such as
 * `colours`, `accent`.
 */
export function contrastFaults(brand: BrandFile, file: string, lineOf: (path: string[]) => number): Fault[] {
  return ([0, 1] as const).flatMap((at) => {
    const named = namedIn(brand, at);
    const groups = Map.groupBy(failing(brand, at), (pair) => namedOf(pair, named));
    return [...groups].map(([tone, pairs]): Fault => {
      const path = pathOf(tone, brand);
      const fault = `${wording(pairs, themes[at])}; ${remedy(tone, pairs)}`;
      return { file, line: lineOf(path), field: path.join("."), fault };
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

/** The one of the two that the file names, text before background; else the colour from which they are derived. */
function namedOf({ tone, ground }: Failing, named: Record<string, string>): string {
  const hue = tone.replace(/-(ink|wall)$/, "");
  return [tone, ground, hue].find((one) => one in named) ?? (tone.includes("deep") ? "deep" : "paper");
}

/** The path of a colour in the file: `colours`, `ink`, or `hues`, `moss`, `wall`. */
function pathOf(tone: string, { hues }: BrandFile): string[] {
  if (colourRoles.some((role) => role === tone)) return ["colours", tone];
  const name = Object.keys(hues).find((hue) => tone === hue || /^-(ink|wall)$/.test(tone.slice(hue.length)));
  if (!name) return ["hues"];
  return ["hues", name, ...(tone === name ? [] : [tone.slice(name.length + 1)])];
}

function wording(pairs: readonly Failing[], theme: string): string {
  const [worst] = pairs.toSorted((a, b) => contrast(...a.colours) - contrast(...b.colours));
  if (!worst) return "";
  const [front, back] = worst.colours;
  // rounded down: 4.49 is not 4.5
  const ratio = Math.floor(contrast(front, back) * 10) / 10;
  return `${worst.tone} ${front} on ${worst.ground} ${back} has a contrast of ${ratio} : 1 in the ${theme}, not ${worst.ratio} : 1`;
}

/** The nearest colour of the same hue that passes, or none where the named colour is not one of the pair itself. */
function remedy(named: string, pairs: readonly Failing[]): string {
  const sides = pairs.flatMap(({ tone, ground, ratio, colours: [front, back] }) => {
    if (tone === named) return [{ own: front, other: back, ratio }];
    return ground === named ? [{ own: back, other: front, ratio }] : [];
  });
  const [first] = sides;
  const nearest = first && sides.length === pairs.length && nearestThatPasses(first.own, sides);
  return nearest
    ? `the nearest colour that passes is ${nearest}`
    : "name a lighter or a darker colour for one of them";
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
