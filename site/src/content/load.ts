import { type Brand, brandReading, plainColours } from "../../../brand/brand.ts";
import { servedFonts } from "../../../brand/fonts.ts";
import { type BuildMode, currentMode, momentOfBuild } from "../../../site-folder/build-mode.ts";
import { ContentError, type Fault } from "../../../site-folder/faults.ts";
import { placeIn, siteFolder } from "../../../site-folder/paths.ts";
import { textOf } from "../../../site-folder/read.ts";
import type { CategorySettings } from "../../../site-folder/schemas/categories.ts";
import type { People } from "../../../site-folder/schemas/people.ts";
import type { Site } from "../../../site-folder/schemas/site.ts";
import {
  type CategoriesFile,
  readCategories,
  readPeople,
  readSynonyms,
  siteIn,
} from "../../../site-folder/settings.ts";
import { dayIn } from "../../../site-folder/time-zone.ts";
import type { Article } from "../articles/article.ts";
import type { Category } from "../categories/category.ts";
import { pictureAddress } from "../pictures/picture-url.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import { categoryIcon, iconFaults } from "./category-icons.ts";
import type { EntryContext, Loaded } from "./load-article.ts";
import { type Entries, type Placed, type Remembering, readEntries } from "./load-entries.ts";
import { loadPages, type Pages } from "./load-pages.ts";
import { remembered } from "./memory.ts";
import { type Movable, type Moved, movedAddresses, movedAmong } from "./moved.ts";
import { pagePaths, reservedPaths } from "./paths.ts";
import { shownOf } from "./publication.ts";
import { withoutDeadLinks } from "./sections.ts";

/** The site's folder, read, validated and rendered for pages. Articles and quizzes are sorted newest first. */
export type Content = {
  site: Site;
  people: People;
  /** Every category, in the order of the file; `main` marks those of the home page, which need an article. */
  categories: Category[];
  articles: Article[];
  quizzes: Quiz[];
  /** Groups of words that mean the same to someone who searches. */
  synonyms: string[][];
  pages: Pages;
  brandAssets: BrandAssets;
  moved: Moved;
};

/** What pages show of `brand.yaml` and `logo.svg` besides colours. */
export type BrandAssets = {
  /** Width divided by height of the operator's own logo. */
  logoRatio?: number;
  fonts: readonly string[];
};

/** All files of the site's folder, published or not, and all their faults. */
export type Folder = {
  /** Undefined if a file that all others depend on has faults. */
  parts?: FolderParts;
  /** What articles, quizzes and pages depend on; undefined while one of these files has faults. */
  settings?: EntryContext & { today: string };
  /** Faults that stop a build. */
  faults: Fault[];
  /** Faults of drafts, which stop nothing; a draft that cannot be shown is left out. */
  warnings: Fault[];
};

/** Everything that was read, if the files that all others depend on have no faults. */
export type FolderParts = Pick<Content, "site" | "people" | "synonyms" | "pages" | "brandAssets"> & {
  /** Plain while it has faults, which are told. */
  brand: Brand;
  today: string;
  categories: CategorySettings[];
  articles: Entries<Article>;
  quizzes: Entries<Quiz>;
  moved: Moved;
  drafts: ReadonlySet<string>;
};

/** The build mode, and the time (milliseconds since 1970) that decides what is published. */
export type LoadOptions = { mode?: BuildMode; moment?: number };

/** Reads the site's folder and returns what this mode shows. Throws a `ContentError` with every fault of every file. */
export function loadContent(
  root = siteFolder(),
  { mode = currentMode(), moment }: LoadOptions = {},
): Content {
  return contentOf(partsOrThrow(root, readFolder(root, { moment }), mode), mode);
}

/** The content of a folder. Throws a `ContentError` that lists all faults, if there are any. */
export function partsOrThrow(root: string, { parts, faults }: Folder, mode: BuildMode): FolderParts {
  if (!parts || faults.length > 0) throw new ContentError(faults);
  const nothing = mode === "public" ? nothingPublished(root, parts) : [];
  if (nothing.length > 0) throw new ContentError(nothing);
  return parts;
}

/** Reads and validates every file of the site's folder; unchanged files that are remembered are not read again. */
export function readFolder(
  root = siteFolder(),
  { moment = momentOfBuild(), memory, results }: Remembering & { moment?: number } = {},
): Folder {
  const faults: Fault[] = [];
  const take = <T>(name: string, read: () => Loaded<T>): T | undefined => {
    // there are few settings, so they are always read; they are remembered in case they get faults
    const { value, faults: found } = remembered(memory, name, undefined, read);
    faults.push(...found);
    return value;
  };
  const categoriesFile = readCategories(root);
  const wholeCategories = take("categories", () => categoriesFile);
  const categories = wholeCategories ?? categoriesFile.known;
  faults.push(...iconFaults(categories ?? [], categoriesFile.file, categoriesFile.lineOf));
  let knownSite: Site | undefined;
  const wholeSite = take("site", () => {
    const { known, ...read } = siteIn(textOf(root, "site.yaml"), placeIn(root, "site.yaml"), categories);
    knownSite = known;
    return read;
  });
  const site = wholeSite ?? knownSite;
  const people = take("people", () => readPeople(root, site?.name ?? ""));
  const synonyms = take("synonyms", () => readSynonyms(root));
  // faults of categories.yaml are reported above
  const brand =
    categories &&
    take("brand", () => brandReading(root, { ...categoriesFile, value: categories, faults: [] }));
  const pages = site && take("pages", () => loadPages(root, site, { memory, results }));
  if (!site || !people || !categories) return { faults, warnings: [] };

  const today = dayIn(site.timeZone, moment);
  const { articles, quizzes } = readEntries(root, { site, people, categories }, { today, memory, results });
  const { moved, faults: ofMoved } = movedIn(categoriesFile, { categories, articles, quizzes });
  faults.push(...articles.faults, ...quizzes.faults, ...ofMoved);
  const drafts = new Set([...articles.drafts, ...quizzes.drafts]);
  const brandAssets = { logoRatio: brand?.logo?.ratio, fonts: servedFonts(brand?.fonts ?? {}) };
  return {
    settings: { site, people, categories, today },
    parts: wholeSite &&
      wholeCategories &&
      pages && {
        site: wholeSite,
        people,
        categories: wholeCategories,
        articles,
        quizzes,
        synonyms: synonyms ?? [],
        pages,
        brand: brand ?? plainColours(),
        brandAssets,
        today,
        moved,
        drafts,
      },
    faults: faults.filter(({ file }) => !drafts.has(file)),
    warnings: faults.filter(({ file }) => drafts.has(file)),
  };
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

/** Maps the old addresses of articles, quizzes and categories to the new ones. */
function movedIn(
  { file, source }: CategoriesFile,
  { categories, articles, quizzes }: Pick<FolderParts, "categories" | "articles" | "quizzes">,
) {
  const movable = categories.map(
    ({ slug, aliases }): Movable => ({ file, source, address: `/category/${slug}`, aliases }),
  );
  return movedAddresses([...articles.entries, ...quizzes.entries, ...movable], reservedPaths(categories));
}

/** A site without an article has nothing to show, and a clock that is years behind would publish an empty site. */
function nothingPublished(root: string, { articles, today, site }: FolderParts): Fault[] {
  const { entries, names } = articles;
  if (entries.some(({ isPublished }) => isPublished)) return [];
  const at = { file: placeIn(root, "articles"), line: 1 };
  if (names.length === 0) return [{ ...at, field: "file", rule: "no-article" }];
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
