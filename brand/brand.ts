import { placeIn, siteFolder } from "../platform/paths.ts";
import type { Fault } from "../site-folder/faults.ts";
import { orThrow, type Reading, readingIfThere, yamlIn } from "../site-folder/read.ts";
import type { Fonts } from "../site-folder/schemas/brand.ts";
import { type BrandFile, brandFile } from "../site-folder/schemas/brand.ts";
import type { CategorySettings } from "../site-folder/schemas/categories.ts";
import { type CategoriesFile, readCategories } from "../site-folder/settings.ts";
import { contrastFaults } from "./contrast-faults.ts";
import { type DerivedColours, derive } from "./derive.ts";
import { fontFaults } from "./fonts.ts";
import { type OwnLogo, readLogo } from "./logo.ts";

export type Brand = DerivedColours & {
  fonts: Fonts;
  /** Without it the sample's mark is used. */
  logo?: OwnLogo;
  /** By slug; a category that borrows another's colours is left out. */
  categories: Record<string, string>;
  /** By every name of a category in lower case. */
  hueNames: Record<string, string>;
};

/** Throws a `ContentError` with all faults of `brand.yaml`, and of `categories.yaml`. */
export function readBrand(folder = siteFolder()): Brand {
  return orThrow(brandReading(folder));
}

/** Without `brand.yaml`, with the bundled fonts. */
export function plainColours(): Brand {
  return { ...derive({ colours: {}, hues: {}, fonts: {} }), fonts: {}, categories: {}, hueNames: {} };
}

/** `others` while the site's colours have faults; with the bundled fonts. */
export function coloursOrPlain(folder = siteFolder(), others = plainColours()): Brand {
  try {
    return { ...(brandReading(folder).value ?? others), fonts: {} };
  } catch {
    // the categories of this site cannot be read
    return others;
  }
}

/** `brand.yaml` is optional. */
export function brandReading(
  folder: string,
  categories = readCategories(folder),
  text = readingIfThere(folder, "brand.yaml"),
): Reading<Brand> {
  const place = placeIn(folder, "brand.yaml");
  const { value: file, faults: ofFields, lineOf } = yamlIn(brandFile, text, place);
  if (!file) return { value: undefined, faults: ofFields };
  if (!categories.value) return categories;
  const colours = derive(file);
  const ofLooks = [
    ...contrastFaults(file, place, lineOf),
    ...fontFaults(folder, file.fonts, lineOf),
    ...hueFaults({ ...categories, value: categories.value }, Object.keys(colours.hues)),
  ];
  const logo = readLogo(folder);
  const faults = [...ofLooks, ...logo.faults];
  if (faults.length > 0) return { value: undefined, faults };
  return {
    value: {
      ...colours,
      fonts: file.fonts,
      ...logo.value,
      ...huesOfCategories(categories.value, file, colours),
    },
    faults: [],
  };
}

/** Its own hue, or the next one of `brand.yaml`. */
function huesOfCategories(
  categories: readonly CategorySettings[],
  file: BrandFile,
  colours: DerivedColours,
): Pick<Brand, "categories" | "hueNames"> {
  const named = Object.keys(file.hues);
  const next = named.length > 0 ? named : Object.keys(colours.hues);
  const families = categories.filter(({ family }) => family === undefined);
  const hues = Object.fromEntries(
    families.map(({ slug, hue }, at) => [slug, hue ?? next[at % next.length] ?? ""]),
  );
  const hueNames = categories.flatMap(({ slug, title, short = title, family = slug }) =>
    [slug, title, short].map((name) => [name.toLowerCase(), hues[family] ?? ""]),
  );
  return { categories: hues, hueNames: Object.fromEntries(hueNames) };
}

type ReadCategories = Pick<CategoriesFile, "file" | "lineOf"> & { value: readonly CategorySettings[] };

function hueFaults({ value, file, lineOf }: ReadCategories, hues: readonly string[]): Fault[] {
  return value.flatMap(({ slug, hue }, at) => {
    if (hue === undefined || hues.includes(hue)) return [];
    return {
      file,
      line: lineOf([at, "hue"]),
      field: `${slug}.hue`,
      rule: "hue-unknown" as const,
      values: { name: hue, known: hues },
    };
  });
}

/** By slug or name; an unknown category gets the first hue. */
export function hueOf({ hues, hueNames }: Pick<Brand, "hues" | "hueNames">, category: string): string {
  return hueNames[category.toLowerCase()] ?? Object.keys(hues)[0] ?? "";
}
