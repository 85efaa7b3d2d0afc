/** How many cards the page of a list carries itself; the rest comes from `catalogue.json`. */
export const firstPart = 36;

type Asked<E> = {
  /** What is asked of the list, as a text; empty when nothing is. */
  question: string;
  /** The answer to the question. */
  find: (entries: E[]) => E[];
  /** How many entries there are in all, how many of them stand in the page itself, and how many are to be shown. */
  total: number;
  first: number;
  count: number;
  /** All entries in the order of the page, once they are here. */
  all?: E[];
  /** They are on their way. */
  isLoading: boolean;
};

/** Whether a list needs more than the first part that stands in its page. */
export function isMoreWanted({
  question,
  count,
  first,
}: Pick<Asked<never>, "question" | "count" | "first">): boolean {
  return question !== "" || count > first;
}

/** What a list shows whose first part is HTML of its page, and what has become of that part. */
export function listOf<E>({ question, find, total, first, count, all, isLoading }: Asked<E>) {
  const isAsked = question !== "";
  const isWanted = isMoreWanted({ question, count, first });
  const found = isAsked ? all && find(all) : all;
  const foundCount = isAsked ? (found?.length ?? 0) : total;
  return {
    foundCount,
    isEmpty: isAsked && found?.length === 0,
    /** Whether the first part, as it stands in the page, is to be seen; while an answer is awaited it keeps its place. */
    firstPart: isAsked ? (isLoading ? "hidden" : "replaced") : "shown",
    /** What is to be shown besides, or instead. */
    shown: found?.slice(isAsked ? 0 : first, count) ?? [],
    /** How many there are cannot be said: the answer is on its way, or its list could not be loaded. */
    isWaiting: isWanted && (isLoading || (isAsked && !found)),
    /** How many can still be asked for. */
    hidden: found || !isWanted ? foundCount - Math.min(count, foundCount) : 0,
  } as const;
}
