/** The rest comes from `catalogue.json`. */
export const cardsInPage = 36;

type Asked<E> = {
  /** Empty when there are none. */
  question: string;
  find: (entries: E[]) => E[];
  /** In all, in the page itself, and to show. */
  total: number;
  first: number;
  count: number;
  /** In the page's order, once they are loaded. */
  all?: E[];
  isLoading: boolean;
};

export function isMoreWanted({
  question,
  count,
  first,
}: Pick<Asked<never>, "question" | "count" | "first">): boolean {
  return question !== "" || count > first;
}

export function shownListOf<E>({ question, find, total, first, count, all, isLoading }: Asked<E>) {
  const isAsked = question !== "";
  const isWanted = isMoreWanted({ question, count, first });
  const found = isAsked ? all && find(all) : all;
  const foundCount = isAsked ? (found?.length ?? 0) : total;
  const shown = found?.slice(isAsked ? 0 : first, count) ?? [];
  return {
    /** Those of the page with them. */
    shownCount: shown.length + (isAsked ? 0 : Math.min(first, total)),
    isEmpty: isAsked && found?.length === 0,
    /** While an answer is loading, the first part is hidden but keeps its space. */
    firstPart: isAsked ? (isLoading ? "hidden" : "replaced") : "shown",
    /** After the first part, or in its place. */
    shown,
    /** The answer is loading, or the list could not be loaded. */
    isWaiting: isWanted && (isLoading || (isAsked && !found)),
    hidden: found || !isWanted ? foundCount - Math.min(count, foundCount) : 0,
  } as const;
}
