/** How many cards the page of a list contains itself; the rest comes from `catalogue.json`. */
export const cardsInPage = 36;

type Asked<E> = {
  /** The query and filters as one text; empty when there are none. */
  question: string;
  find: (entries: E[]) => E[];
  /** How many entries there are in all, how many of them the page itself contains, and how many to show. */
  total: number;
  first: number;
  count: number;
  /** All entries in the page's order, once they are loaded. */
  all?: E[];
  isLoading: boolean;
};

/** Whether a list needs more than the first part, which its page contains. */
export function isMoreWanted({
  question,
  count,
  first,
}: Pick<Asked<never>, "question" | "count" | "first">): boolean {
  return question !== "" || count > first;
}

/** What to show of a list whose first part is HTML of its page, and whether that part is still shown. */
export function shownListOf<E>({ question, find, total, first, count, all, isLoading }: Asked<E>) {
  const isAsked = question !== "";
  const isWanted = isMoreWanted({ question, count, first });
  const found = isAsked ? all && find(all) : all;
  const foundCount = isAsked ? (found?.length ?? 0) : total;
  const shown = found?.slice(isAsked ? 0 : first, count) ?? [];
  return {
    /** How many cards are seen, those of the page with them. */
    shownCount: shown.length + (isAsked ? 0 : Math.min(first, total)),
    isEmpty: isAsked && found?.length === 0,
    /** Whether the first part is shown; while an answer is loading, it is hidden but keeps its space. */
    firstPart: isAsked ? (isLoading ? "hidden" : "replaced") : "shown",
    /** The cards to show after the first part, or in its place. */
    shown,
    /** The count is not known: the answer is loading, or the list could not be loaded. */
    isWaiting: isWanted && (isLoading || (isAsked && !found)),
    hidden: found || !isWanted ? foundCount - Math.min(count, foundCount) : 0,
  } as const;
}
