import { type Results, search } from "./search.ts";
import { type SearchIndex, withIndex } from "./search-index.ts";

type Show = (results: Results) => void;
type Run = { query: string; count: number; latest?: Results; shows: Show[]; all: Promise<Results> };

let running: Run | undefined;

/**
 * The results of a query as they come, with cards for the first `count` tips. Whoever asks for the same as the one
 * before gets what that one has found: the page goes on from what `early-answer.tsx` found before React had come.
 */
export function resultsOf(query: string, count: number, show: Show): Promise<Results> {
  if (running?.query !== query || running.count !== count) running = begun(query, count);
  if (running.latest) show(running.latest);
  running.shows.push(show);
  return running.all;
}

function begun(query: string, count: number): Run {
  const run: Run = {
    query,
    count,
    shows: [],
    all: withIndex(find),
  };
  async function find(index: SearchIndex): Promise<Results> {
    for await (const latest of search(index, query, { count })) {
      run.latest = latest;
      for (const show of run.shows) show(latest);
    }
    return run.latest as Results;
  }
  // whoever asks after a failure asks again
  run.all.catch(() => {
    if (running === run) running = undefined;
  });
  return run;
}
