import { minute } from "../platform/durations.ts";

/** `count`: how often; `left`: how often no article or quiz was opened after it. */
type Searched = { query: string; count: number; left: number };

/** Fewer may name a person. */
const fewest = 3;

/** Whoever has opened nothing by then has left. */
const patience = 10 * minute;

type Visit = { at: number; address: string; uri: string };

/**
 * What readers searched for, most often first: of the lines that Caddy writes as JSON (`deploy/Caddyfile`). Readers are
 * told apart by their shortened addresses, so that of two who share one, what either opens counts for both. Undefined if
 * no line is one of Caddy's.
 */
export function searchedQueries(log: string): Searched[] | undefined {
  const visits = log
    .split("\n")
    .flatMap(visitIn)
    .sort((a, b) => a.at - b.at);
  if (visits.length === 0) return undefined;
  const found = new Map<string, Searched>();
  /** By address: when a tip was opened next. */
  const opened = new Map<string, number>();
  for (const { at, address, uri } of visits.toReversed()) {
    if (isTip(uri)) opened.set(address, at);
    const query = queryOf(uri);
    if (!query) continue;
    const searched = found.get(query) ?? { query, count: 0, left: 0 };
    found.set(query, searched);
    searched.count++;
    if ((opened.get(address) ?? Number.POSITIVE_INFINITY) > at + patience) searched.left++;
  }
  return [...found.values()]
    .filter(({ count }) => count >= fewest)
    .sort((a, b) => b.count - a.count || a.query.localeCompare(b.query));
}

/** A line that is cut off is no visit. */
function visitIn(line: string): Visit[] {
  try {
    const { ts, status, request } = JSON.parse(line);
    const { remote_ip: address, uri } = request;
    return status < 400 && typeof uri === "string" ? [{ at: ts * 1000, address, uri }] : [];
  } catch {
    return [];
  }
}

function queryOf(uri: string): string | undefined {
  const [path, search] = uri.split("?", 2);
  if (path !== "/search") return undefined;
  const query = new URLSearchParams(search).get("q")?.toLowerCase();
  return query?.replace(/[\p{C}\s]+/gu, " ").trim();
}

function isTip(uri: string): boolean {
  return /^\/(article|quiz)\/[^/]+$/.test(uri.split("?", 1)[0] ?? "");
}
