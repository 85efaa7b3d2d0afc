import { useEffect, useState } from "react";
import type { SearchCard } from "./index-format.ts";
import { type Results, search } from "./search.ts";
import { closeIndex, openedIndex, type SearchIndex } from "./search-index.ts";

export type Searched = {
  /** Undefined until the first results are there, and without a query. */
  results?: Results | undefined;
  /** Three articles that are not among the results. */
  picks: SearchCard[];
  /** After a failure: searches again with a newly opened index. */
  retry?: (() => void) | undefined;
};

type State = { query: string; results?: Results; picks?: SearchCard[]; hasFailed?: boolean };

/**
 * Searches the index, which is fetched now. `shuffled`: the numbers of all articles; the first ones become the picks.
 */
export function useSearch(query: string, count: number, shuffled: readonly number[]): Searched {
  const [state, setState] = useState<State>({ query });
  const [round, setRound] = useState(0);
  const known = state.query === query ? state : { query };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let isCurrent = true;
    const update = (more: Partial<State>) =>
      isCurrent &&
      setState((before) => ({ ...(before.query === query ? before : { query }), hasFailed: false, ...more }));
    run().catch(() => {
      closeIndex();
      update({ hasFailed: true });
    });
    return () => {
      isCurrent = false;
    };

    async function run() {
      const index = await openedIndex();
      let shown: Results | undefined;
      if (query !== "")
        for await (const results of search(index, query, { count })) {
          if (!isCurrent) return;
          shown = results;
          update({ results });
        }
      update({ picks: await pick(index, shuffled, shown) });
    }
  }, [query, count, shuffled, round]);

  const hasFailed = known.hasFailed ?? false;
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => setRound((before) => before + 1);
    for (const back of ["online", "pageshow"]) addEventListener(back, again);
    return () => {
      for (const back of ["online", "pageshow"]) removeEventListener(back, again);
    };
  }, [hasFailed]);

  return {
    results: known.results,
    picks: known.picks ?? [],
    retry: hasFailed ? () => setRound(round + 1) : undefined,
  };
}

function pick(index: SearchIndex, shuffled: readonly number[], results?: Results): Promise<SearchCard[]> {
  const { best = [], found = [], close = [] } = results ?? {};
  const shown = new Set([best, found, close].flat().map(({ doc }) => doc));
  return Promise.all(
    shuffled
      .filter((doc) => !shown.has(doc))
      .slice(0, 3)
      .map(index.card),
  );
}
