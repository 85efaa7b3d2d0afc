import { z } from "zod";
import { ContentError, type Problem } from "../reading/problems.ts";
import { orThrow, readYaml, textOf } from "../reading/read.ts";
import { placeIn, siteFolder } from "../reading/site-folder.ts";
import { type CategoryEntry, readCategories } from "./categories.ts";

const colour = z.string().regex(/^#[0-9a-f]{6}$/, "write the colour as six digits, as in #a1b2c3");

/** In the light and in the dark. */
const pair = z.tuple([colour, colour]);

const colours = z.strictObject({
  paper: pair,
  surface: pair,
  sunk: pair,
  ink: pair,
  "ink-2": pair,
  line: pair,
  "line-strong": pair,
  accent: pair,
  "accent-hover": pair,
  "accent-ink": pair,
  "on-accent": pair,
  focus: pair,
  ok: pair,
  "ok-wall": pair,
  bad: pair,
  "bad-wall": pair,
  deep: pair,
  "on-deep": pair,
  "on-deep-2": pair,
  "deep-line": pair,
  gold: pair,
});

/** `fill` for marks, `ink` for text, `wall` for grounds; seven more for pictures, in the order of their names. */
const hue = z.strictObject({
  fill: pair,
  ink: pair,
  wall: pair,
  picture: z.tuple([colour, colour, colour, colour, colour, colour, colour]),
});

const brandFile = z.strictObject({
  /** The sun in an arch, above the table: it keeps its colours in the dark. */
  mark: z.strictObject({ arch: colour, sun: colour, table: colour }),
  colours,
  /** The style sheets name these five; a category may wear any further one. */
  hues: z.object({ clay: hue, teal: hue, amber: hue, leaf: hue, blue: hue }).catchall(hue),
});

type Hue = z.infer<typeof hue>;

export type Brand = z.infer<typeof brandFile> & {
  /** The name of each category's hue, by the category's slug; one that borrows another's family is left out. */
  categories: Record<string, string>;
  /** The same by every name that a category goes by, in small letters. */
  hueNames: Record<string, string>;
};

/** Every colour by what it is for; those of a hue are `clay`, its fill, `clay-ink` and `clay-wall`. */
export type Tones = Record<keyof Brand["colours"], string> & Record<string, string>;

/** Reads `brand.yaml`, and `categories.yaml` for who wears which hue; throws a `ContentError` with all faults. */
export function readBrand(folder = siteFolder()): Brand {
  const file = orThrow(readYaml(brandFile, textOf(folder, "brand.yaml"), placeIn(folder, "brand.yaml")));
  const entries = orThrow(readCategories(folder));
  const hueOfEntry = ({ family, slug, hue }: CategoryEntry) =>
    hue ?? entries.find((entry) => entry.slug === (family ?? slug))?.hue ?? "";
  const unknown = entries.filter((entry) => !(hueOfEntry(entry) in file.hues));
  const lines = textOf(folder, "categories.yaml").split("\n");
  const lineOf = (slug: string) => lines.findIndex((line) => line.startsWith(`- slug: ${slug}`)) + 1;
  if (unknown.length > 0)
    throw new ContentError(
      unknown.map((entry) => ({
        file: placeIn(folder, "categories.yaml"),
        line: lineOf(entry.slug),
        ...hueFault(entry, file.hues),
      })),
    );
  return {
    ...file,
    categories: Object.fromEntries(entries.flatMap(({ slug, hue }) => (hue ? [[slug, hue]] : []))),
    hueNames: Object.fromEntries(
      entries.flatMap((entry) =>
        [entry.slug, entry.title, entry.short ?? entry.title].map((name) => [
          name.toLowerCase(),
          hueOfEntry(entry),
        ]),
      ),
    ),
  };
}

function hueFault({ slug, hue }: CategoryEntry, hues: Record<string, Hue>): Pick<Problem, "field" | "fault"> {
  const known = Object.keys(hues).join(", ");
  const fault = hue
    ? `brand.yaml has no hue “${hue}”; use one of ${known}`
    : "is missing; add one of brand.yaml’s, or a family that has one";
  return { field: `${slug}.hue`, fault };
}

/** Every tone in the light, or in the dark. */
export function tonesOf({ colours, hues }: Pick<Brand, "colours" | "hues">, theme: "light" | "dark"): Tones {
  const at = theme === "light" ? 0 : 1;
  const roles = Object.entries(colours).map(([role, both]) => [role, both[at]]);
  const ofHues = Object.entries(hues).flatMap(([name, { fill, ink, wall }]) => [
    [name, fill[at]],
    [`${name}-ink`, ink[at]],
    [`${name}-wall`, wall[at]],
  ]);
  return Object.fromEntries([...roles, ...ofHues]);
}

/** The hue of a category, by its slug or by a name of it; what is none of ours gets the first hue. */
export function hueOf({ hues, hueNames }: Pick<Brand, "hues" | "hueNames">, category: string): string {
  return hueNames[category.toLowerCase()] ?? Object.keys(hues)[0] ?? "";
}
