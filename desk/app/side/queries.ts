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

/** Who chooses the log itself would get its lines, with the addresses of readers, as queries. */
export function isListOfQueries(list: string): boolean {
  const isBinary = /[^\P{Cc}\t\r\n]|\uFFFD/u.test(list);
  return !isBinary && !/^\s*\{"| HTTP\/[\d.]+"/m.test(list);
}

function queryIn(line: string): SearchedQuery {
  const [count, left, query] = line.split("\t");
  if (query !== undefined) return { query: query.trim(), count: Number(count), left: Number(left) };
  return { query: line.trim().replace(/^\d+\s+(?=\S)/, "") };
}
