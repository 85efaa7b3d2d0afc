import { type Brand, brandReading, plainColours } from "../../../brand/brand.ts";
import { servedFonts } from "../../../brand/fonts.ts";
import { objectFaults } from "../../../pictures/known-objects.ts";
import { placeIn, siteFolder } from "../../../platform/paths.ts";
import { type BuildMode, currentMode, momentOfBuild } from "../../../site-folder/build-mode.ts";
import { ContentError, type Fault } from "../../../site-folder/faults.ts";
import { legalPages } from "../../../site-folder/file-kinds.ts";
import type { CategorySettings } from "../../../site-folder/schemas/categories.ts";
import type { People } from "../../../site-folder/schemas/people.ts";
import type { Site } from "../../../site-folder/schemas/site.ts";
import { type CategoriesFile, settingsOfFolder } from "../../../site-folder/settings.ts";
import { type Texts, textsIn, type Unsaved } from "../../../site-folder/text-files.ts";
import { dayIn } from "../../../site-folder/time-zone.ts";
import type { Article } from "../articles/article.ts";
import type { Category } from "../categories/category.ts";
import { pictureAddress } from "../pictures/picture-url.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import { categoryIcon, iconFaults } from "./category-icons.ts";
import { withoutDeadLinks } from "./dead-links.ts";
import type { EntryContext, Loaded } from "./load-article.ts";
import { type Caches, type Entries, type Listed, type Placed, readEntries } from "./load-entries.ts";
import { loadPages, type Pages } from "./load-pages.ts";
import { cachedPart } from "./memory-cache.ts";
import { type Movable, type Moved, movedAddresses, movedAmong } from "./moved.ts";
import { pagePaths, reservedPaths } from "./paths.ts";
import { shownOf } from "./publication.ts";
import { roomFaults, withRooms } from "./rooms.ts";

/** Articles and quizzes are sorted newest first. */
export type Content = {
  site: Site;
  people: People;
  /** In the order of the file; `main` marks those of the home page, which need an article. */
  categories: Category[];
  articles: Article[];
  quizzes: Quiz[];
  /** Groups of words that mean the same to someone who searches. */
  synonyms: string[][];
  pages: Pages;
  brandAssets: BrandAssets;
  moved: Moved;
};

/** Besides colours. */
export type BrandAssets = {
  /** Width divided by height of the operator's own logo. */
  logoRatio?: number;
  fonts: readonly string[];
};

/** Published or not, with all faults. */
export type Folder = {
  root: string;
  texts: Texts;
  /** Undefined if a file that all others depend on has faults. */
  parts?: FolderParts;
  /** What texts are checked against; undefined while settings cannot be read. */
  known?: KnownSite;
  faults: Fault[];
  /** Of drafts, which stop nothing; a draft that cannot be shown is left out. */
  warnings: Fault[];
};

/** Also with names that do not exist. */
export type KnownSite = EntryContext & {
  today: string;
  articles: Entries<Article>;
  quizzes: Entries<Quiz>;
  /** Undefined while one that every site has cannot be read. */
  pages?: Pages;
  moved: Moved;
  drafts: ReadonlySet<string>;
  /** Also of texts with faults. */
  addresses: Record<"all" | "published", ReadonlySet<string>>;
};

/** Only if the files that all others depend on have no faults. */
export type FolderParts = KnownSite & {
  synonyms: string[][];
  pages: Pages;
  /** Plain while it has faults. */
  brand: Brand;
  brandAssets: BrandAssets;
};

/** `moment`: milliseconds since 1970; decides what is published. */
export type LoadOptions = { mode?: BuildMode; moment?: number };

/** What this mode shows. Throws a `ContentError` with every fault of every file. */
export function loadContent(
  root = siteFolder(),
  { mode = currentMode(), moment, ...caches }: LoadOptions & Caches = {},
): Content {
  return contentOf(partsOrThrow(root, readFolder(root, { moment, ...caches }), mode), mode);
}

/** Throws a `ContentError` that lists all faults, if there are any. */
export function partsOrThrow(
  root: string,
  { parts, faults }: Pick<Folder, "parts" | "faults">,
  mode: BuildMode,
): FolderParts {
  if (!parts || faults.length > 0) throw new ContentError(faults);
  const nothing = mode === "public" ? nothingPublished(root, parts) : [];
  if (nothing.length > 0) throw new ContentError(nothing);
  return parts;
}

type ReadOptions = Caches & { moment?: number; unsaved?: Unsaved };

/** `unsaved` stands in place of what is on the disk. */
export function readFolder(
  root = siteFolder(),
  { moment = momentOfBuild(), inMemory, onDisk, unsaved }: ReadOptions = {},
): Folder {
  const texts = textsIn(root, unsaved);
  const faults: Fault[] = [...texts.faults];
  // settings are few and always read; they are cached in case they get faults, but not for the desk, which checks what
  // is written now
  const lasting = unsaved ? undefined : inMemory;
  const take = <T>(name: string, reading: Loaded<T>): T | undefined => {
    const { value, faults: found } = cachedPart(lasting, name, undefined, () => reading);
    faults.push(...found);
    return value;
  };
  const { categoriesFile, roomsFile, ...settings } = settingsOfFolder(root, texts, take);
  const { site, people, categories, synonyms = [] } = settings;
  const { rooms } = roomsFile;
  const coloured = { ...categoriesFile, value: categories ?? [], faults: [] as [] };
  const brand = take("brand", brandReading(root, coloured, texts.readingIfThere("brand.yaml", "")));
  const ofNames = drawnNameFaults(categoriesFile, categories);
  const ofRooms = roomFaults(roomsFile, brand);
  faults.push(...ofNames, ...ofRooms);
  if (!site || !people || !categories) return { root, texts, faults, warnings: [] };

  const context = { site, people, categories, rooms, today: dayIn(site.timeZone, moment) };
  const { articles, quizzes } = readEntries(root, texts, context, { inMemory, onDisk });
  const written = { categories, articles, quizzes };
  const { moved, faults: ofMoved } = movedIn(categoriesFile, written, unsaved && placeIn(root, unsaved.path));
  const addresses = addressesOf(texts, written);
  const { value: pages, faults: ofPages } = loadPages(root, texts, site, { inMemory: lasting, onDisk });
  faults.push(...ofPages, ...articles.faults, ...quizzes.faults, ...ofMoved);
  const drafts = new Set([...articles.drafts, ...quizzes.drafts]);
  const known = { ...context, articles, quizzes, pages, moved, drafts, addresses };
  const isWhole = settings.isWhole && ofNames.length + ofRooms.length === 0;
  return {
    root,
    texts,
    known,
    parts: isWhole && pages ? { ...known, pages, synonyms, ...branded(withRooms(rooms, brand)) } : undefined,
    faults: faults.filter(({ file }) => !drafts.has(file)),
    warnings: faults.filter(({ file }) => drafts.has(file)),
  };
}

function branded(brand = plainColours()): Pick<FolderParts, "brand" | "brandAssets"> {
  return { brand, brandAssets: { logoRatio: brand.logo?.ratio, fonts: servedFonts(brand.fonts) } };
}

export function contentOf(parts: FolderParts, mode: BuildMode): Content {
  const { site, people, synonyms, pages, brandAssets, categories, articles, quizzes, moved } = parts;
  const isShown = ({ isPublished }: Placed<unknown>) => isPublished || mode !== "public";
  const shown = shownOf({ articles, quizzes }, isShown);
  const catalogue = { ...shown, categories: categoriesOf(categories, shown.articles, site), pages };
  return {
    site: withoutDeadLinks(site, catalogue),
    people,
    synonyms,
    brandAssets,
    moved: movedAmong(moved, new Set(pagePaths(catalogue))),
    ...catalogue,
  };
}

type Written = Pick<KnownSite, "categories" | "articles" | "quizzes">;

function drawnNameFaults({ file, source, lineOf }: CategoriesFile, categories: CategorySettings[] = []) {
  return [...iconFaults(categories, file, lineOf), ...objectFaults(file, source, categories)];
}

function movedIn(
  { file, source }: CategoriesFile,
  { categories, articles, quizzes }: Written,
  unsaved: string | undefined,
) {
  const movable: Movable[] = [
    ...articles.entries,
    ...quizzes.entries,
    ...categories.map(({ slug, aliases }) => ({ file, source, address: `/category/${slug}`, aliases })),
  ];
  // whoever writes is told of an address that two files want
  const own = (entry: Movable) => entry.file === unsaved;
  const last = [...movable.filter((entry) => !own(entry)), ...movable.filter(own)];
  const listed = [articles, quizzes].flatMap((entries) => entries.listed.map(({ address }) => address));
  return movedAddresses(last, [...reservedPaths(categories), ...listed]);
}

/** While a file has faults too. */
function addressesOf({ has }: Texts, { categories, articles, quizzes }: Written): KnownSite["addresses"] {
  const legal = Object.fromEntries(legalPages.map((id) => [id, has(`legal/${id}.md`) || undefined]));
  const among = (isShown: (listed: Listed) => boolean) => {
    const shown = { articles: articles.listed.filter(isShown), quizzes: quizzes.listed.filter(isShown) };
    return new Set(pagePaths({ ...shown, categories, pages: { legal } }));
  };
  return { all: among(() => true), published: among(({ isPublished }) => isPublished) };
}

/** A site without an article has nothing to show, and a clock that is years behind would publish an empty site. */
function nothingPublished(root: string, { articles, today, site }: FolderParts): Fault[] {
  const { entries, listed } = articles;
  if (entries.some(({ isPublished }) => isPublished)) return [];
  const at = { file: placeIn(root, "articles"), line: 1 };
  if (listed.length === 0) return [{ ...at, field: "file", rule: "no-article" }];
  const values = { day: today, timeZone: site.timeZone };
  return entries.length === 0 ? [] : [{ ...at, field: "publishedAt", rule: "nothing-published", values }];
}

function categoriesOf(
  categories: readonly CategorySettings[],
  articles: readonly Article[],
  { pictureHost }: Site,
): Category[] {
  return categories.map(({ slug, title, description, main, showsArticlesOf, family = slug, icon }) => {
    const tipCount = articles.filter(({ categorySlug }) => categorySlug === (showsArticlesOf ?? slug)).length;
    return {
      slug,
      title,
      description,
      family,
      tipCount,
      icon: categoryIcon(categories.find((other) => other.slug === family)?.icon ?? icon),
      thumbnail: pictureAddress(`category/${family}`, pictureHost),
      main: main && tipCount > 0,
      ...(showsArticlesOf && { showsArticlesOf }),
    };
  });
}
