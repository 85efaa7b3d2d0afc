import type { CategoryEntry } from "../../../brand/categories.ts";
import { legalPages } from "./load-pages.ts";

/** Pages whose address holds no slug. */
export const fixedPaths = [
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

/** Every address that is taken whatever articles and quizzes there are, also where its page is empty today. */
export function pagesWithoutEntries(categories: readonly Pick<CategoryEntry, "slug">[]): string[] {
  const notFound = ["", "/article", "/quiz", "/category"].map((folder) => `${folder}/404`);
  return [...fixedPaths, ...notFound, ...categories.map(({ slug }) => `/category/${slug}`)];
}
