import { useShownCount } from "../ui/first-part.tsx";
import { isMoreWanted, listOf } from "./list.ts";
import { type Catalogue, useCatalogue } from "./use-catalogue.ts";

type List<E> = {
  /** The entries of the catalogue that this list shows without a query, in the page's order. */
  entriesOf: (catalogue: Catalogue) => E[];
  /** The query and filters as one text; empty when there are none. A new one starts again with the first part. */
  question: string;
  find: (entries: E[]) => E[];
  /** How many entries there are in all, and how many of them the page itself contains. */
  total: number;
  first: number;
  /** A query may come soon: load the catalogue now. */
  isExpected: boolean;
  /** The answer needs more than the catalogue, and that is loading. */
  isFinding?: boolean;
};

/**
 * A list whose first part is HTML of its page, so that the page does not grow with the list. The rest, and the
 * answers to all queries, come from `catalogue.json` when they are first needed.
 */
export function useList<E>({ entriesOf, isExpected, isFinding = false, ...asked }: List<E>) {
  const { count, showMore } = useShownCount(asked.first, asked.question);
  const isWanted = isMoreWanted({ ...asked, count });
  const catalogue = useCatalogue(isWanted || isExpected);
  const isLoading = isFinding || !(catalogue.value || catalogue.retry);
  const all = catalogue.value && !isLoading ? entriesOf(catalogue.value) : undefined;
  return {
    ...listOf({ ...asked, count, all, isLoading }),
    retry: isWanted ? catalogue.retry : undefined,
    showMore,
  };
}
