import type { SiteSearch } from "./site-search.ts";
import type { Tally } from "./tally.ts";

export type Asked = {
  query: string;
  times: number;
  /** How much the search shows today: tips found, and tips that come close. */
  found: number;
  close: number;
  /** How often a tip or a quiz was opened from its results. */
  opened: number;
};

export type Missing = { address: string; from: string; times: number };

export type Summary = {
  tally: Tally;
  least: number;
  searches: number;
  /** Searches by what they show. */
  shares: { found: number; close: number; nothing: number };
  /** Those asked at least so often, the most frequent first. */
  nothing: Asked[];
  close: Asked[];
  found: Asked[];
  /** Those asked less often, in numbers only. */
  seldom: { queries: number; searches: number };
  missing: Missing[];
  seldomMissing: { addresses: number; times: number };
};

/**
 * What the counts say of the site's search as it is today. Queries asked less than `least` times are told as a number:
 * few words of one reader can say who it is. So are addresses that nobody links to; a link that leads nowhere is a fault,
 * and is told from the first time on.
 */
export function summaryOf(tally: Tally, { find }: SiteSearch, least: number): Summary {
  const all = tally.queries
    .all()
    .map(([query, times]): Asked => ({ query, times, opened: tally.opened.of(query), ...find(query) }));
  const shown = all.filter(({ times }) => times >= least);
  const rare = all.filter(({ times }) => times < least);
  const missing = tally.missing.all().map(([places, times]): Missing => {
    const [address = "", from = ""] = places.split("\n");
    return { address, from, times };
  });
  const isTold = ({ from, times }: Missing) => from !== "" || times >= least;
  const untold = missing.filter((one) => !isTold(one));
  return {
    tally,
    least,
    searches: sum(all),
    shares: {
      found: sum(all.filter(isFound)),
      close: sum(all.filter(isClose)),
      nothing: sum(all.filter(isNothing)),
    },
    nothing: shown.filter(isNothing),
    close: shown.filter(isClose),
    found: shown.filter(isFound),
    seldom: { queries: rare.length, searches: sum(rare) },
    missing: missing.filter(isTold),
    seldomMissing: { addresses: untold.length, times: sum(untold) },
  };
}

const isFound = ({ found }: Asked) => found > 0;
const isClose = ({ found, close }: Asked) => found === 0 && close > 0;
const isNothing = ({ found, close }: Asked) => found + close === 0;

function sum(list: readonly { times: number }[]): number {
  return list.reduce((total, { times }) => total + times, 0);
}
