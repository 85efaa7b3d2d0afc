import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Library } from "../find/library.ts";
import { pageSearch } from "../find/store.ts";

/**
 * The answer of the search's files, asked again whenever more of them have come; what is missing is fetched, `left`
 * counts it. Undefined until the first has come. `ask` must be the same function while the question is.
 */
export function useSearch<T>(ask: (library: Library) => T) {
  const round = useSyncExternalStore(pageSearch.subscribe, pageSearch.round, () => 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is what changes the library
  const { answer, missing } = useMemo(() => {
    const library = pageSearch.library();
    const answer = library && ask(library);
    return { answer, missing: library ? [...library.missing] : ["start"] };
  }, [ask, round]);
  useEffect(() => pageSearch.want("page", missing), [missing]);
  return { answer, left: missing.length, hasFailed: pageSearch.hasFailed() };
}
