import type { Content } from "./load.ts";
import { legalPages } from "./load-pages.ts";

/** Pages whose address holds no slug. */
export const fixedPaths = [
  "/",
  "/about",
  "/contact",
  "/search",
  "/browse",
  "/quizzes",
  "/saved",
  "/sitemap",
  "/newsletter",
  ...legalPages.map((page) => `/${page}`),
];

/** Not-found pages, one per kind; the server answers them with status 404. */
export const notFoundPaths = ["/404", "/article/404", "/quiz/404", "/category/404"];

/** Every page that readers and search engines may find. */
export function pagePaths({ articles, quizzes, categories }: Content): string[] {
  return [
    ...fixedPaths,
    ...categories.filter(({ tipCount }) => tipCount > 0).map(({ slug }) => `/category/${slug}`),
    ...articles.map(({ id }) => `/article/${id}`),
    ...quizzes.map(({ id }) => `/quiz/${id}`),
  ];
}

/** Every address that the build renders: pages, not-found pages and the files that pages fetch. */
export function everyPath(content: Content): string[] {
  return [...pagePaths(content), ...notFoundPaths, "/catalogue.json", "/search-texts.json"];
}
