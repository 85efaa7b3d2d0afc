import type { ArticleSummary } from "../articles/article.ts";
import { type ArticleSort, articleSorts } from "../articles/sort.ts";
import { matches } from "../search/query-patterns.ts";

export type CategoryQuery = { q: string; tags: readonly string[]; sort: ArticleSort };

/**
 * The query in title, description, content or tags, with all chosen tags (AND), sorted (specification, chapters 5 and
 * 9). `found`: ids of the articles that contain the query; without it, texts are not searched.
 */
export function filterCategory<A extends ArticleSummary>(
  articles: readonly A[],
  { q, tags, sort }: CategoryQuery,
  found?: ReadonlySet<string>,
): A[] {
  return articles
    .filter((article) => tags.every((tag) => article.tags.includes(tag)))
    .filter(({ id, title, description, tags: own }) =>
      q !== "" && found ? found.has(id) : matches([title, description, ...own], q),
    )
    .toSorted(articleSorts[sort].order);
}

/** The most used first; equally used ones from A to Z. */
export function tagsOf(articles: readonly ArticleSummary[]): string[] {
  const uses = Map.groupBy(
    articles.flatMap(({ tags }) => tags),
    (tag) => tag,
  );
  return [...uses]
    .toSorted(([a, usesA], [b, usesB]) => usesB.length - usesA.length || a.localeCompare(b, "en"))
    .map(([tag]) => tag);
}
