import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { contentFolder } from "./content-folder.ts";

const colour = z.string().regex(/^#[0-9a-f]{6}$/, "write the colour as six digits, as in #fffbf4");

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

const hueNames = ["clay", "teal", "amber", "plum", "leaf", "blue"] as const;

const brandFile = z.strictObject({
  /** The sun in an arch, above the table: it keeps its colours in the dark. */
  mark: z.strictObject({ arch: colour, sun: colour, table: colour }),
  colours,
  hues: z.strictObject(
    Object.fromEntries(hueNames.map((name) => [name, hue])) as Record<HueName, typeof hue>,
  ),
  categories: z.record(z.string(), z.enum(hueNames)),
});

export type HueName = (typeof hueNames)[number];
export type Brand = z.infer<typeof brandFile>;

/** A colour by what it is for; `clay` is the hue's fill. */
export type Tone = keyof Brand["colours"] | HueName | `${HueName}-${"ink" | "wall"}`;

/** Reads `brand.yaml`; throws with the name of each field at fault. */
export function readBrand(folder = contentFolder()): Brand {
  const file = path.join(folder, "brand.yaml");
  if (!existsSync(file)) throw new Error("content/brand.yaml is missing; it holds the colours");
  const { data, error } = brandFile.safeParse(parse(readFileSync(file, "utf8")));
  if (data) return data;
  const faults = error.issues.map(
    (issue) => `  content/brand.yaml ${issue.path.join(".")}: ${issue.message}`,
  );
  throw new Error(`content/brand.yaml has ${faults.length} faults:\n${faults.join("\n")}`);
}

/** Every tone in the light, or in the dark. */
export function tonesOf({ colours, hues }: Brand, theme: "light" | "dark"): Record<Tone, string> {
  const at = theme === "light" ? 0 : 1;
  const roles = Object.entries(colours).map(([role, both]) => [role, both[at]]);
  const ofHues = Object.entries(hues).flatMap(([name, { fill, ink, wall }]) => [
    [name, fill[at]],
    [`${name}-ink`, ink[at]],
    [`${name}-wall`, wall[at]],
  ]);
  return Object.fromEntries([...roles, ...ofHues]);
}

/**
 * The hue of a category, by its slug or by its name. Names vary (“Tech”, “Tech Help”, “Productivity & Wellness”), their
 * first words do not; who is none of ours gets the first hue.
 */
export function hueOf({ categories }: Brand, category: string): HueName {
  const first = (name: string) => name.toLowerCase().split(/[^a-z]/)[0];
  const slug = Object.keys(categories).find((known) => first(known) === first(category));
  return (slug && categories[slug]) || hueNames[0];
}
