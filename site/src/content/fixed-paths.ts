import type { CategoryEntry } from "../../../brand/categories.ts";
import { type LegalPageId, legalPages } from "./load-pages.ts";

/** Pages whose address holds no slug. */
const fixedPaths = [
  "/",
  "/about",
  "/contact",
  "/search",
  "/browse",
  "/all-titles",
  "/quizzes",
  "/saved",
  "/sitemap",
  "/newsletter",
  "/accessibility",
  ...legalPages.map((page) => `/${page}`),
];

/** What some fixed pages are there for only. */
type Reasons = { quizzes: readonly unknown[]; pages: { legal: Partial<Record<LegalPageId, unknown>> } };

/** The fixed pages of a site: one without quizzes has no library of them, and a legal page is there with its file. */
export function fixedPathsOf(reasons: Reasons): string[] {
  const absent = new Set(absentPages(reasons));
  return fixedPaths.filter((page) => !absent.has(page));
}

/** Fixed pages that the site does without. */
export function absentPages({ quizzes, pages: { legal } }: Reasons): string[] {
  const absent = legalPages.filter((page) => legal[page] === undefined);
  return [...(quizzes.length === 0 ? ["/quizzes"] : []), ...absent.map((page) => `/${page}`)];
}

const notFoundPages = ["", "/article", "/quiz", "/category"].map((folder) => `${folder}/404`);

/** Addresses that are kept for pages whatever articles and quizzes there are, also while there is no page. */
export function reservedPaths(categories: readonly Pick<CategoryEntry, "slug">[]): string[] {
  return [...fixedPaths, "/offline", ...notFoundPages, ...categories.map(({ slug }) => `/category/${slug}`)];
}

type Entries = Reasons & { articles: readonly { categorySlug: string }[] };

/** Pages besides those of articles and quizzes: lists have one as long as something stands in them. */
export function otherPagePaths(categories: readonly CategoryEntry[], entries: Entries): string[] {
  const filled = new Set(entries.articles.map(({ categorySlug }) => categorySlug));
  const shown = categories.filter(({ slug, showsArticlesOf = slug }) => filled.has(showsArticlesOf));
  return [...fixedPathsOf(entries), ...notFoundPages, ...shown.map(({ slug }) => `/category/${slug}`)];
}
