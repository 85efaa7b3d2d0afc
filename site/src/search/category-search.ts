import type { ArticleSummary } from "../articles/article.ts";
import { fieldsOfCategoryPage } from "./index-format.ts";
import { withIndex } from "./search-index.ts";
import { substringMatches } from "./substring.ts";

type Catalogue = { articles: readonly ArticleSummary[]; version: string };

/**
 * Ids of a category's articles that contain a query in title, description, tags or content (specification, chapter 5).
 */
export function searchCategory(
  { articles, version }: Catalogue,
  category: string,
  query: string,
): Promise<ReadonlySet<string>> {
  return withIndex(async (index) => {
    // the site may be newer than this page, and then its index numbers articles differently
    if (index.start.version !== version) throw new Error("the search index is of another release");
    const matches = await substringMatches(index, query, {
      fields: fieldsOfCategoryPage,
      isMeant: (doc) => articles[doc]?.categorySlug === category,
    });
    return new Set(matches.flatMap(({ doc }) => articles[doc]?.id ?? []));
  });
}
