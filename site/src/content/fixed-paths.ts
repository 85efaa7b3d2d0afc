import type { CategoryEntry } from "../../../brand/categories.ts";
import { legalPages } from "./load-pages.ts";

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
  ...legalPages.map((page) => `/${page}`),
];

/** The fixed pages of a site: one without quizzes has no library of them. */
export function fixedPathsOf({ quizzes }: { quizzes: readonly unknown[] }): string[] {
  return fixedPaths.filter((page) => page !== "/quizzes" || quizzes.length > 0);
}

const notFoundPages = ["", "/article", "/quiz", "/category"].map((folder) => `${folder}/404`);

/** Addresses that are kept for pages whatever articles and quizzes there are, also while there is no page. */
export function reservedPaths(categories: readonly Pick<CategoryEntry, "slug">[]): string[] {
  return [...fixedPaths, ...notFoundPages, ...categories.map(({ slug }) => `/category/${slug}`)];
}

type Entries = { articles: readonly { categorySlug: string }[]; quizzes: readonly unknown[] };

/** Pages besides those of articles and quizzes: lists have one as long as something stands in them. */
export function pagesAround(categories: readonly CategoryEntry[], { articles, quizzes }: Entries): string[] {
  const filled = new Set(articles.map(({ categorySlug }) => categorySlug));
  const shown = categories.filter(({ slug, showsArticlesOf = slug }) => filled.has(showsArticlesOf));
  return [...fixedPathsOf({ quizzes }), ...notFoundPages, ...shown.map(({ slug }) => `/category/${slug}`)];
}
