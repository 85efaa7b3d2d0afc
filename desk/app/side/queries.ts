export type SearchedQuery = { query: string; count?: number; left?: number };

/**
 * The queries of a list that `npm run searched` made: how often, how often readers opened nothing after it, and the
 * query, with tabs between. Lines of `uniq -c` (`  12 wifi slow`), or with the query alone, count, too.
 */
export function queriesIn(list: string): SearchedQuery[] {
  const queries = list
    .split("\n")
    .map(queryIn)
    .filter(({ query }) => query !== "");
  return [...new Map(queries.map((query) => [query.query, query])).values()];
}

function queryIn(line: string): SearchedQuery {
  const [count, left, query] = line.split("\t");
  if (query !== undefined) return { query: query.trim(), count: Number(count), left: Number(left) };
  return { query: line.trim().replace(/^\d+\s+(?=\S)/, "") };
}
