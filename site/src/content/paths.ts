import type { Heads } from "./load.ts";
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

/** Every page that readers and search engines may find. */
export function pagePaths({ articles, quizzes, categories }: Omit<Heads, "sources">): string[] {
  return [
    ...fixedPathsOf({ quizzes }),
    ...categories.filter(({ tipCount }) => tipCount > 0).map(({ slug }) => `/category/${slug}`),
    ...articles.map(({ id }) => `/article/${id}`),
    ...quizzes.map(({ id }) => `/quiz/${id}`),
  ];
}

/** How many cards a list's page carries itself; the rest come from `catalogue.json`. */
export const firstPart = 36;
