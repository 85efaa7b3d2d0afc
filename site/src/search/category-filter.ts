import type { ArticleCard } from "../articles/article.ts";
import { type ArticleSort, articleSorts } from "../articles/sort.ts";
import { matches } from "./matching.ts";

export type CategoryQuery = { q: string; tags: readonly string[]; sort: ArticleSort };

/**
 * What a category page shows: words in title, description, content or tags; all chosen tags (AND); sorted
 * (specification, chapters 5 and 9). `textOf` gives an article's content, empty while it is not there yet.
 */
export function filterCategory<A extends ArticleCard>(
  articles: readonly A[],
  { q, tags, sort }: CategoryQuery,
  textOf: (id: string) => string,
): A[] {
  return articles
    .filter((article) => tags.every((tag) => article.tags.includes(tag)))
    .filter((article) =>
      matches([article.title, article.description, ...article.tags, textOf(article.id)], q),
    )
    .toSorted(articleSorts[sort].order);
}

/** The tags of these articles, the most used first, equal ones by name. */
export function tagsOf(articles: readonly ArticleCard[]): string[] {
  const uses = Map.groupBy(
    articles.flatMap(({ tags }) => tags),
    (tag) => tag,
  );
  return [...uses]
    .toSorted(([a, usesA], [b, usesB]) => usesB.length - usesA.length || a.localeCompare(b, "en"))
    .map(([tag]) => tag);
}
