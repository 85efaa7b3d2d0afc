import { useEffect, useState } from "react";
import type { CategorySearch } from "./category-search.ts";

type Found =
  | { status: "loading" }
  | { status: "here"; ids: ReadonlySet<string> }
  | { status: "failed"; retry: () => void };

/** Ids of a category's articles that hold a query; the search's code and its index come with the first one. */
export function useCategorySearch(
  shows: string,
  query: string,
  catalogue?: CategorySearch["catalogue"],
): Found {
  const [found, setFound] = useState<{ query: string; ids: ReadonlySet<string> | undefined }>();
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (query === "" || !catalogue) return;
    let stop: (() => void) | undefined = () => {};
    import("./category-search.ts").then(
      ({ searchAgain, searchCategory }) => {
        if (!stop) return;
        if (round > 0) searchAgain();
        const isMeant = ({ categorySlug }: { categorySlug: string }) => categorySlug === shows;
        stop = searchCategory({ catalogue, isMeant, query }, (ids) => setFound({ query, ids }));
      },
      () => stop && setFound({ query, ids: undefined }),
    );
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [shows, query, catalogue, round]);

  if (found?.query !== query) return { status: "loading" };
  const retry = () => {
    setFound(undefined);
    setRound(round + 1);
  };
  return found.ids ? { status: "here", ids: found.ids } : { status: "failed", retry };
}
