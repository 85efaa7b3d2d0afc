import { fixedPathsOf } from "./fixed-paths.ts";
import { listPartPaths } from "./list-part-paths.ts";
import type { Heads } from "./load.ts";

/** Every page that readers and search engines may find. */
export function pagePaths(content: Omit<Heads, "sources">): string[] {
  const { articles, quizzes, categories } = content;
  return [
    ...fixedPathsOf(content),
    ...categories.filter(({ tipCount }) => tipCount > 0).map(({ slug }) => `/category/${slug}`),
    ...listPartPaths(content),
    ...articles.map(({ id }) => `/article/${id}`),
    ...quizzes.map(({ id }) => `/quiz/${id}`),
  ];
}

/** Every address that readers are answered at with a page. */
export function livingAddresses(content: Omit<Heads, "sources">): Set<string> {
  return new Set(pagePaths(content).filter((address) => !content.unpublished.has(address)));
}
