import { useShownCount } from "../ui/first-part.tsx";
import { isMoreWanted, listOf } from "./list.ts";
import { type Catalogue, useCatalogue } from "./use-catalogue.ts";

type List<E> = {
  /** Which part of the catalogue this list shows when nothing is asked, in the order of the page. */
  entriesOf: (catalogue: Catalogue) => E[];
  /** What is asked of the list, as a text; empty when nothing is. A new question starts at the beginning. */
  question: string;
  /** The answer to the question. */
  find: (entries: E[]) => E[];
  /** How many entries there are in all, and how many of them stand in the page itself. */
  total: number;
  first: number;
  /** A question may come soon: fetch what it needs. */
  isExpected: boolean;
  /** The answer needs more than the catalogue, which is on its way. */
  isFinding?: boolean;
};

/**
 * A list whose first part is HTML of its page, so that a page weighs the same however long the list grows. The rest,
 * and the answer to every question, come from `catalogue.json` when they are first wanted.
 */
export function useList<E>({ entriesOf, isExpected, isFinding = false, ...asked }: List<E>) {
  const { count, showMore } = useShownCount(asked.first, asked.question);
  const isWanted = isMoreWanted({ ...asked, count });
  const catalogue = useCatalogue(isWanted || isExpected);
  const isLoading = catalogue.status === "loading" || (isFinding && catalogue.status === "here");
  const all = catalogue.status === "here" && !isLoading ? entriesOf(catalogue.value) : undefined;
  return {
    ...listOf({ ...asked, count, all, isLoading }),
    retry: isWanted && catalogue.status === "failed" ? catalogue.retry : undefined,
    showMore,
  };
}
