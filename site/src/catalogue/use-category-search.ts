import { useEffect, useState } from "react";
import type { Catalogue } from "./use-catalogue.ts";

type Found =
  | { status: "loading" }
  | { status: "here"; ids: ReadonlySet<string> }
  | { status: "failed"; retry: () => void };

/** Ids of a category's articles that contain a query. The search code and its index load with the first query. */
export function useCategorySearch(category: string, query: string, catalogue?: Catalogue): Found {
  const [found, setFound] = useState<{ query: string; ids?: ReadonlySet<string> }>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    if (query === "" || !catalogue) return;
    let isCurrent = true;
    import("../search/category-search.ts")
      .then(({ searchCategory }) => searchCategory(catalogue, category, query))
      .then(
        (ids) => isCurrent && setFound({ query, ids }),
        () => isCurrent && setFound({ query }),
      );
    return () => {
      isCurrent = false;
    };
  }, [category, query, catalogue, round]);

  if (found?.query !== query) return { status: "loading" };
  const retry = () => {
    setFound(undefined);
    setRound(round + 1);
  };
  return found.ids ? { status: "here", ids: found.ids } : { status: "failed", retry };
}
