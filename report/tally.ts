import { type Counter, counter } from "./counter.ts";
import { type Request, requestIn } from "./log-line.ts";
import { isPersonal } from "./personal.ts";
import { type Kind, kindOf } from "./readers.ts";
import { decoded, fit } from "./words.ts";

/** So many different texts are counted one by one: some 20 MB at most, however large the logs are. */
const most = 20_000;

export type Tally = {
  lines: number;
  broken: number;
  days: { first: string; last: string };
  /** Pages that were asked for, by whom. */
  pages: Record<Kind, number>;
  hasAgents: boolean;
  hasPurposes: boolean;
  /** What readers looked for, in small letters. */
  queries: Counter;
  /** How often a page was opened from the results of a query. */
  opened: Counter;
  /** Searches left out since they may name a person. */
  personal: number;
  /** Addresses that answered 404 or 410, each with where readers came from: two texts, parted by a line's end. */
  missing: Counter;
};

/** Takes lines of logs, one after the other, and keeps counts only. `host`: of the site. */
export function tallyOf(host: string) {
  const tally: Tally = {
    lines: 0,
    broken: 0,
    days: { first: "", last: "" },
    pages: { reader: 0, prefetch: 0, robot: 0 },
    hasAgents: false,
    hasPurposes: false,
    queries: counter(most),
    opened: counter(most),
    personal: 0,
    missing: counter(most),
  };
  return { tally, add: (line: string) => addLine(tally, host, line) };
}

function addLine(tally: Tally, host: string, line: string): void {
  if (line === "\r") return;
  tally.lines++;
  const request = requestIn(line);
  if (!request) {
    tally.broken++;
    return;
  }
  noteDay(tally, request.day);
  tally.hasAgents ||= Boolean(request.agent);
  tally.hasPurposes ||= request.purpose !== undefined;
  if (request.method !== "GET") return;
  const address = addressOf(request.target);
  if (!address) return;
  const kind = kindOf(request);
  const isPage = [200, 304].includes(request.status) && !/\.\w+$/.test(address.pathname);
  if (isPage) tally.pages[kind]++;
  if (kind !== "reader") return;
  if (isPage) addPage(tally, host, address, request);
  else if ([404, 410].includes(request.status)) addMissing(tally, host, address, request);
}

function noteDay({ days }: Tally, day: string): void {
  if (day === "") return;
  if (days.first === "" || day < days.first) days.first = day;
  if (day > days.last) days.last = day;
}

function addPage(tally: Tally, host: string, address: URL, request: Request): void {
  const query = queryIn(address);
  if (query === undefined) {
    const from = referrerOf(request);
    const isResult = from?.host === host && /^\/(article|quiz)\//.test(address.pathname);
    const asked = isResult ? queryIn(from) : undefined;
    if (asked !== undefined && !isPersonal(asked)) tally.opened.add(asked);
  } else if (isPersonal(query)) tally.personal++;
  else tally.queries.add(query);
}

/** What was asked of `/search`; undefined for other addresses, and for no query. */
function queryIn({ pathname, search }: URL): string | undefined {
  if (pathname !== "/search") return undefined;
  const value = /[?&]q=([^&]*)/.exec(search)?.[1] ?? "";
  return fit(decoded(value.replaceAll("+", " "))).toLowerCase() || undefined;
}

function addMissing(tally: Tally, host: string, address: URL, request: Request): void {
  const from = referrerOf(request);
  const origin = from ? (from.host === host ? "" : from.host) + pathOf(from) : "";
  tally.missing.add(`${pathOf(address)}\n${origin}`);
}

/** The path alone: a query may say anything of anybody. A path that may name a person is not told. */
function pathOf({ pathname }: URL): string {
  const path = fit(decoded(pathname));
  return isPersonal(path) ? "/…" : path;
}

/** Of what was asked for; two slashes at its beginning name no host. */
function addressOf(target: string): URL | undefined {
  return URL.parse(target.replace(/^\/{2,}/, "/"), "http://site.invalid") ?? undefined;
}

/** Where a reader came from; undefined for none, and for what is no page. */
function referrerOf({ referrer = "" }: Request): URL | undefined {
  const url = URL.parse(referrer);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
