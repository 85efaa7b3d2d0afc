import type { ArticleSummary } from "../articles/article.ts";
import { fieldBits } from "./index-format.ts";
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
    // the index may come from a newer release than this open page, and number the articles differently
    if (index.start.version !== version) throw new Error("the search index is of another release");
    const isMeant = (doc: number) => articles[doc]?.categorySlug === category;
    const matches = await substringMatches(index, query, isMeant);
    const found = matches.filter(({ fields }) => fields & ~fieldBits.category);
    return new Set(found.flatMap(({ doc }) => articles[doc]?.id ?? []));
  });
}
