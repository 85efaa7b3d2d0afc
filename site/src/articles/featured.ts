import type { Article } from "./article.ts";

/**
 * The first featured article, else the one with this id, else none (specification, chapter 2, “Home”). Expects the
 * newest first.
 */
export function articleOfTheWeek(
  articles: readonly Article[],
  otherwise: string | undefined,
): Article | undefined {
  return articles.find(({ featured }) => featured) ?? articles.find(({ id }) => id === otherwise);
}
