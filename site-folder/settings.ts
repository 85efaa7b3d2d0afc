import { OperatorError } from "../platform/operator-error.ts";
import { placeIn, siteFolder } from "../platform/paths.ts";
import type { Fault, LineOf } from "./faults.ts";
import { labelsIn, linkWithoutLabel } from "./link-labels.ts";
import { type Reading, textReading, yamlIn } from "./read.ts";
import {
  type CategorySettings,
  categoriesSchema,
  categoryFaults,
  unfinishedCategoriesSchema,
} from "./schemas/categories.ts";
import { type People, peopleSchema } from "./schemas/people.ts";
import { type Room, roomsSchema } from "./schemas/rooms.ts";
import { type Site, type SiteFile, siteSchema } from "./schemas/site.ts";
import { synonymsSchema } from "./schemas/synonyms.ts";
import type { Texts } from "./text-files.ts";

/**
 * `known`: the value also while it names categories that do not exist, so that a renamed category is followed in all
 * files at once; of categories, also while one has faults.
 */
type Known<T> = Reading<T> & { known: T | undefined };

export type CategoriesFile = Known<CategorySettings[]> & { file: string; source: string; lineOf: LineOf };

/** `rooms`: as far as they can be read. */
export type RoomsFile = { rooms: Room[]; file: string; lineOf: LineOf };

/** As far as they can be read. */
type ReadSettings = {
  categoriesFile: CategoriesFile;
  categories: CategorySettings[] | undefined;
  site: Site | undefined;
  people: People | undefined;
  synonyms: string[][] | undefined;
  roomsFile: RoomsFile;
  isWhole: boolean;
};

type Take = <T>(name: string, reading: Reading<T>) => T | undefined;

export function settingsOfFolder(
  root: string,
  texts: Pick<Texts, "reading" | "readingIfThere">,
  take: Take,
): ReadSettings {
  const placeOf = (file: string) => placeIn(root, file);
  const categoriesFile = categoriesIn(texts.reading("categories.yaml"), placeOf("categories.yaml"));
  const wholeCategories = take("categories", categoriesFile);
  const categories = wholeCategories ?? categoriesFile.known;
  const siteFile = siteIn(texts.reading("site.yaml"), placeOf("site.yaml"), categories);
  const wholeSite = take("site", siteFile);
  const site = wholeSite ?? siteFile.known;
  const written = texts.readingIfThere("people.yaml", "{}");
  const people = take("people", peopleIn(written, placeOf("people.yaml"), site?.name ?? ""));
  const groups = texts.readingIfThere("synonyms.yaml", "[]");
  const synonyms = take("synonyms", yamlIn(synonymsSchema, groups, placeOf("synonyms.yaml")));
  const ofRooms = yamlIn(roomsSchema, texts.readingIfThere("rooms.yaml", "[]"), placeOf("rooms.yaml"));
  const rooms = take("rooms", ofRooms) ?? [];
  const roomsFile = { rooms, file: placeOf("rooms.yaml"), lineOf: ofRooms.lineOf };
  const isWhole = wholeCategories !== undefined && wholeSite !== undefined;
  return { categoriesFile, categories, site, people, synonyms, roomsFile, isWhole };
}

/** Most other settings depend on it; hand it on. */
export function readCategories(root = siteFolder()): CategoriesFile {
  return categoriesIn(textReading(root, "categories.yaml"), placeIn(root, "categories.yaml"));
}

export function categoriesIn(text: Reading<string>, file: string): CategoriesFile {
  const { lineOf, ...reading } = yamlIn(categoriesSchema, text, file);
  const faults = reading.value ? categoryFaults(reading.value, file, lineOf) : reading.faults;
  const read: Reading<CategorySettings[]> =
    reading.value && faults.length === 0 ? reading : { value: undefined, faults };
  const known = reading.value ?? yamlIn(unfinishedCategoriesSchema, text, file).value;
  return { ...read, known, file, source: text.value ?? "", lineOf };
}

/** Faults of `categories.yaml` are among its own: links take their labels from there. */
export function readSite(root = siteFolder(), categories = readCategories(root)): Reading<Site> {
  const site = siteIn(textReading(root, "site.yaml"), placeIn(root, "site.yaml"), categories.value);
  return categories.value ? site : { value: undefined, faults: [...site.faults, ...categories.faults] };
}

/**
 * With the addresses of this machine where the environment names them. Undefined without the categories, from which
 * links take their labels.
 */
function siteIn(
  text: Reading<string>,
  file: string,
  categories: readonly CategorySettings[] | undefined,
): Known<Site> {
  const { value: written, faults: ofFields } = yamlIn(siteSchema, text, file);
  if (!written || !categories) return { value: undefined, known: undefined, faults: ofFields };
  const unlabelled = new Set<string>();
  const value = labelsIn(written, categories, (to) => unlabelled.add(to));
  // each once, at the first link to it
  const lines = text.value?.split("\n") ?? [];
  const faults = [...unlabelled].map((to): Fault => {
    const line = Math.max(1, lines.findIndex((each) => each.includes(`to: ${to}`)) + 1);
    return { file, line, field: "label", ...linkWithoutLabel(to, categories) };
  });
  const known = withAddresses(withKnown(value as SiteFile as Site, categories), process.env);
  return faults.length > 0 ? { value: undefined, known, faults } : { value: known, known, faults: [] };
}

/** If none is left, uses the first ones. */
function withKnown(site: Site, categories: readonly CategorySettings[]): Site {
  const own = categories.filter(({ family }) => family === undefined).map(({ slug }) => slug);
  const shelf = site.home.shelf.filter((name) => categories.some(({ slug }) => slug === name));
  const { picture } = site.notFound;
  return {
    ...site,
    home: { ...site.home, shelf: shelf.length > 0 ? shelf : own.slice(0, 3) },
    notFound: { ...site.notFound, picture: own.includes(picture) ? picture : (own[0] ?? "") },
  };
}

/** So that `npm start` can serve on this machine. */
function withAddresses(site: Site, { SITE_URL, NEWSLETTER_URL }: NodeJS.ProcessEnv): Site {
  for (const [name, address] of Object.entries({ SITE_URL, NEWSLETTER_URL }))
    if (address && !/^https?:$/.test(URL.parse(address)?.protocol ?? ""))
      throw new OperatorError(`${name} is ${address}; write the whole address, beginning with https://`);
  const withoutSlash = (address: string) => address.replace(/\/+$/, "");
  return {
    ...site,
    url: withoutSlash(SITE_URL || site.url),
    newsletterUrl: withoutSlash(NEWSLETTER_URL || site.newsletterUrl),
  };
}

/** Without the file, articles are signed by the editors. */
function peopleIn(text: Reading<string>, file: string, siteName: string): Reading<People> {
  const { value, faults } = yamlIn(peopleSchema, text, file);
  if (!value) return { value: undefined, faults };
  const editors = value.editors ?? { name: siteName, avatar: "📝" };
  return { value: { ...value, editors }, faults: [] };
}
