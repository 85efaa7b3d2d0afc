import type { ArticleSummary } from "../articles/article.ts";
import { type BrowseSort, browseSorts } from "../articles/sort.ts";
import type { Category } from "../categories/category.ts";
import { matches } from "../search/query-patterns.ts";

/** Those with articles of their own. */
export function browseCategories(categories: readonly Category[]) {
  return categories
    .filter(({ tipCount, showsArticlesOf }) => tipCount > 0 && !showsArticlesOf)
    .map(({ slug, title, family, tipCount }) => ({ slug, title, family, count: tipCount }));
}

export type BrowseQuery = { q: string; category: string; sort: BrowseSort };

/**
 * The query in title, description or category name, of one category or all, sorted (specification, chapters 5 and 9).
 */
export function browse<A extends ArticleSummary>(
  articles: readonly A[],
  { q, category, sort }: BrowseQuery,
): A[] {
  return articles
    .filter((article) => category === "all" || article.categorySlug === category)
    .filter(({ title, description, category: name }) => matches([title, description, name], q))
    .toSorted(browseSorts[sort].order);
}
