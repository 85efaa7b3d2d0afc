import type { EntryReader } from "../../site/src/content/load-entries.ts";
import type { Movable } from "../../site/src/content/moved.ts";
import { fixedPathsOf } from "../../site/src/content/paths.ts";
import { legalPages } from "../../site-folder/file-kinds.ts";
import type { Results } from "../../site-folder/kept-results.ts";
import { type ListedFile, stateOf } from "../../site-folder/listed-file.ts";
import { placeIn } from "../../site-folder/paths.ts";
import { textIfThere } from "../../site-folder/read.ts";
import type { CategorySettings } from "../../site-folder/schemas/categories.ts";
import type { People } from "../../site-folder/schemas/people.ts";
import type { Site } from "../../site-folder/schemas/site.ts";
import { type PartsOf, partsFrom } from "./parts.ts";
import { namesIn, type Spellings, wordListOf } from "./spelling.ts";

/** What the check of one file needs to know of the whole site. */
export type CheckContext = {
  root: string;
  site: Site;
  people: People;
  categories: CategorySettings[];
  /** Slugs of all articles and quizzes, published or not. */
  articles: ReadonlySet<string>;
  quizzes: ReadonlySet<string>;
  /** Paths of the published pages. */
  pages: ReadonlySet<string>;
  /** The same, including drafts and scheduled articles and quizzes. */
  allPages: ReadonlySet<string>;
  partsOf: PartsOf;
  /** Everything with an address and old addresses, as it is saved. */
  movable: readonly Movable[];
  today: string;
  spellings: Spellings;
  /** Reads an article or a quiz; one that was read already need not be read again. */
  read?: EntryReader;
  /** Where results of earlier checks are kept. */
  results?: Results;
};

/** The settings that all checks depend on, and the files of a site as far as they can be read. */
export type ListedSite = {
  site: Site;
  people: People;
  categories: CategorySettings[];
  files: readonly ListedFile[];
  today: string;
};

export function contextOf(
  root: string,
  { site, people, categories, files, today }: ListedSite,
): CheckContext {
  const slugsOf = (kind: string) =>
    new Set(files.filter((file) => file.kind === kind).map(({ slug }) => slug));
  const { known, unwanted } = wordListOf(textIfThere(root, "words.txt") ?? "");
  const published = files.filter((file) => stateOf(file, today) === "published");
  return {
    root,
    site,
    people,
    categories,
    articles: slugsOf("article"),
    quizzes: slugsOf("quiz"),
    pages: pagesAmong(published, categories),
    allPages: pagesAmong(files, categories),
    partsOf: partsFrom((page) => {
      const file = files.find(({ address, path }) => address === page && path.endsWith(".md"));
      return file && textIfThere(root, file.path);
    }),
    movable: movableIn(root, files, categories),
    today,
    spellings: { unwanted, known: [...known, ...namesIn(site, people)] },
  };
}

function pagesAmong(
  files: readonly ListedFile[],
  categories: readonly CategorySettings[],
): ReadonlySet<string> {
  const articles = files.filter(({ kind }) => kind === "article");
  const quizzes = files.filter(({ kind }) => kind === "quiz");
  const filled = new Set(articles.map(({ category }) => category));
  const shown = categories.filter(({ slug, showsArticlesOf = slug }) => filled.has(showsArticlesOf));
  const legal = legalPages.filter((page) => files.some(({ path }) => path === `legal/${page}.md`));
  return new Set([
    ...fixedPathsOf({ quizzes, pages: { legal: Object.fromEntries(legal.map((page) => [page, true])) } }),
    ...shown.map(({ slug }) => `/category/${slug}`),
    ...[...articles, ...quizzes].map(({ address = "" }) => address),
  ]);
}

function movableIn(
  root: string,
  files: readonly ListedFile[],
  categories: readonly CategorySettings[],
): Movable[] {
  const written = files.filter(({ kind }) => kind === "article" || kind === "quiz");
  return [
    ...written.map(({ path, address = "", aliases }) => ({
      file: placeIn(root, path),
      source: "",
      address,
      aliases,
    })),
    ...categories.map(({ slug, aliases }) => ({
      file: placeIn(root, "categories.yaml"),
      source: "",
      address: `/category/${slug}`,
      aliases,
    })),
  ];
}
