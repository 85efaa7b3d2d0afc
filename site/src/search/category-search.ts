import type { ArticleSummary } from "../articles/article.ts";
import { fetchJson } from "../browser/fetch-json.ts";
import { fieldBits } from "./index-format.ts";
import { withIndex } from "./search-index.ts";
import { substringMatches } from "./substring.ts";

type Catalogue = { articles: readonly ArticleSummary[]; version: string };

/** With the query in title, description, tags or content (specification, chapter 5). */
export function searchCategory(
  known: Catalogue,
  category: string,
  query: string,
): Promise<ReadonlySet<string>> {
  return withIndex(async (index) => {
    const isSame = known.version === index.start.version;
    // the index may come from a newer release than this open page, and number the articles differently
    const { articles, version } = isSame ? known : await fetchJson<Catalogue>("/catalogue.json");
    if (version !== index.start.version) throw new Error("the search index is of another release");
    const isMeant = (doc: number) => articles[doc]?.categorySlug === category;
    const matches = await substringMatches(index, query, isMeant);
    const found = matches.filter(({ fields }) => fields & ~fieldBits.category);
    return new Set(found.flatMap(({ doc }) => articles[doc]?.id ?? []));
  });
}
