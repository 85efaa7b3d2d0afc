import type { Problem } from "../reading/problems.ts";
import type { BrandFile } from "./brand-file.ts";
import { contrast } from "./colour.ts";
import { colourRoles } from "./colour-roles.ts";
import { needsOf } from "./contrast.ts";
import { derive, namedIn, shadesOf } from "./derive.ts";
import { tonesOf } from "./tones.ts";

type Failing = { tone: string; ground: string; ratio: number; colours: [string, string] };
type At = 0 | 1;
const themes = ["light", "dark"] as const;

/** A colour that is too near another one it must be told from, in words, with the nearest that passes, if any does. */
export type Misfit = { path: string[]; at: At; fault: string; better: string | undefined };

/**
 * Each colour of `brand.yaml` that is too near another one it must be told from, in the light or in the dark, with the
 * nearest that passes. `lineOf` tells where a path stands, such as `colours`, `accent`.
 */
export function contrastFaults(
  brand: BrandFile,
  file: string,
  lineOf: (path: string[]) => number,
): Problem[] {
  return misfitsIn(brand).map(({ path, fault }) => ({
    file,
    line: lineOf(path),
    field: path.join("."),
    fault,
  }));
}

/** The same by where they stand, for whoever can write the better colour there. */
export function misfitsIn(brand: BrandFile): Misfit[] {
  return ([0, 1] as const).flatMap((at) => {
    const named = namedIn(brand, at);
    const groups = Map.groupBy(failing(brand, at), (pair) => blamed(pair, named));
    return [...groups].map(([tone, pairs]): Misfit => {
      const better = named[tone] && nearest(brand, tone, at, named[tone]);
      return {
        path: pathOf(tone, brand),
        at,
        fault: wording(tone, pairs, at, better),
        better: better || undefined,
      };
    });
  });
}

function failing(brand: BrandFile, at: At): Failing[] {
  const looks = derive(brand);
  const tones = tonesOf(looks, themes[at]);
  return needsOf(Object.keys(looks.hues))
    .flatMap(({ tone, grounds, ratio }) =>
      grounds.map(
        (ground): Failing => ({
          tone,
          ground,
          ratio,
          colours: [tones[tone] ?? "", tones[ground] ?? ""],
        }),
      ),
    )
    .filter(({ ratio, colours }) => contrast(...colours) < ratio);
}

/** Which of the two the operator can mend: the one that the file names, the text before its ground. */
function blamed({ tone, ground }: Failing, named: Record<string, string>): string {
  return [tone, ground].find((one) => one in named) ?? (tone.includes("deep") ? "deep" : "paper");
}

function nearest(brand: BrandFile, tone: string, at: At, colour: string): string | undefined {
  const mended = (shade: string) => {
    const changed = withTone(brand, tone, at, shade);
    const named = namedIn(changed, at);
    return failing(changed, at).every((pair) => blamed(pair, named) !== tone && pair.ground !== tone);
  };
  return shadesOf(colour).find(mended);
}

function withTone(brand: BrandFile, tone: string, at: At, colour: string): BrandFile {
  const changed = structuredClone(brand);
  const [group, name = "", part = "fill"] = pathOf(tone, brand);
  const both = group === "hues" ? changed.hues[name]?.[part as "fill"] : changed.colours[tone as "paper"];
  if (both) both[at] = colour;
  return changed;
}

/** Where a tone stands in the file: `colours`, `ink`, or `hues`, `moss`, `wall`. */
function pathOf(tone: string, { hues }: BrandFile): string[] {
  if (colourRoles.some((role) => role === tone)) return ["colours", tone];
  const name = Object.keys(hues).find((hue) => tone === hue || /^-(ink|wall)$/.test(tone.slice(hue.length)));
  if (!name) return ["hues"];
  return ["hues", name, ...(tone === name ? [] : [tone.slice(name.length + 1)])];
}

function wording(tone: string, pairs: readonly Failing[], at: At, better: string | undefined): string {
  const [worst] = pairs.toSorted((a, b) => contrast(...a.colours) - contrast(...b.colours));
  if (!worst) return "";
  const [front, back] = worst.colours;
  // rounded down: 4.49 is not 4.5
  const ratio = Math.floor(contrast(front, back) * 10) / 10;
  const mend = better ? `the nearest ${tone} that passes is ${better}` : "name a lighter or a darker colour";
  return `${worst.tone} ${front} on ${worst.ground} ${back} has a contrast of ${ratio} : 1 in the ${themes[at]}, not ${worst.ratio} : 1; ${mend}`;
}
