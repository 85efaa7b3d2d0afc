import { fixedPathsOf } from "./fixed-paths.ts";
import { listPartPaths } from "./list-part-paths.ts";
import type { Content } from "./load.ts";

type PageSource = Pick<Content, "articles" | "quizzes" | "categories" | "pages">;

/** Every page that readers and search engines may find. */
export function pagePaths(content: PageSource): string[] {
  const { articles, quizzes, categories } = content;
  return [
    ...fixedPathsOf(content),
    ...categories.filter(({ tipCount }) => tipCount > 0).map(({ slug }) => `/category/${slug}`),
    ...listPartPaths(content),
    ...articles.map(({ id }) => `/article/${id}`),
    ...quizzes.map(({ id }) => `/quiz/${id}`),
  ];
}
