import type { Article } from "./article.ts";

/** The first featured article, else `2-minute-rule`, else none (specification, chapter 2, “Home”). Expects newest first. */
export function articleOfTheWeek(articles: readonly Article[]): Article | undefined {
  return articles.find(({ featured }) => featured) ?? articles.find(({ id }) => id === "2-minute-rule");
}
