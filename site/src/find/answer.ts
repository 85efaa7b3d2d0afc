import { type CloseMatch, closeMatches } from "./close.ts";
import { type ExactHit, exactSet } from "./exact.ts";
import { oftenInBody } from "./index-files.ts";
import type { Library } from "./library.ts";

/** What `/search` shows for a query, as numbers of articles and quizzes. */
export type Answer = {
  /** Stands above the exact results, where they hold the words in their bodies only and this one in its name. */
  best?: number;
  /** The “tips found”, in the order of relevance. */
  exact: number[];
  /** What comes close, without those above. */
  close: number[];
  /** Words of the index that led to close matches. */
  words: ReadonlySet<string>;
  /** Tips found that hold the words in their bodies only. */
  inBody: ReadonlySet<number>;
  /** More tips may be found when the files that are missing have come. */
  isExactComplete: boolean;
  /** Whether the close matches are all there. */
  isCloseComplete: boolean;
};

/** So many close matches stand below the tips found; fewer, where there are many. */
const closeLimit = 6;
const manyFound = 12;

/** The answer to a query, as far as the library's files are here (specification, chapters 2 and 5). */
export function answer(library: Library, query: string): Answer {
  const close = closeMatches(library, query, { limit: closeLimit });
  const exact = exactSet(library, query, { closeness: close.scores });
  const found = new Set(exact.hits.map(({ doc }) => doc));
  const named = betterNamed(exact.hits, close.matches);
  const best = named !== undefined && !found.has(named) ? named : undefined;
  const others = close.matches.map(({ doc }) => doc).filter((doc) => doc !== best && !found.has(doc));
  return {
    ...(best !== undefined && { best }),
    exact: [...found].sort((a, b) => Number(b === named) - Number(a === named)),
    close: found.size < manyFound ? others : others.slice(0, 3),
    words: close.words,
    inBody: new Set(exact.hits.filter(isInBody).map(({ doc }) => doc)),
    isExactComplete: exact.isComplete,
    isCloseComplete: close.isComplete,
  };
}

/** The closest match, where it has in its name what the first of the tips found has in its body only. */
function betterNamed([first]: readonly ExactHit[], [closest]: readonly CloseMatch[]): number | undefined {
  return first && closest?.isNamed && isInBody(first) ? closest.doc : undefined;
}

function isInBody({ places: at }: ExactHit): boolean {
  return (at & ~oftenInBody) === 0;
}
