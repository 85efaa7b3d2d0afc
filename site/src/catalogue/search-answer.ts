import { type Answer, answer } from "../find/answer.ts";
import { cardsAFile, textsAFile } from "../find/index-files.ts";
import type { Library } from "../find/library.ts";
import { type Passage, passageOf } from "../find/passage.ts";
import type { SearchCard } from "./search-entries.ts";

/** A result as it is shown: its number, its card, and where its body holds the query. */
export type Result = { doc: number; card: SearchCard; passage?: Passage };

export type ShownAnswer = Pick<Answer, "words" | "isExactComplete" | "isCloseComplete"> & {
  foundCount: number;
  best?: Result;
  /** The first of the tips found: up to `count`, and no further than their cards have come. */
  exact: Result[];
  close: Result[];
  /** Cards or more results are on their way. */
  isWaiting: boolean;
};

/** Numbers of what a reader has before them. */
export type Standing = { best?: number | undefined; exact: readonly number[] };

type Asked = {
  query: string;
  count: number;
  /** These keep their places, however much better what comes after them is. */
  standing?: Standing | undefined;
  /** Places of results that have come into view. */
  seen: ReadonlySet<number>;
};

/** So many of the tips found are shown until all are known: the cards of others would come before them. */
const firstShown = 6;

/** What `/search` shows of an answer, as far as the files are here. */
export function shownAnswer(library: Library, { query, count, seen, standing }: Asked): ShownAnswer {
  const found = standing ? kept(answer(library, query), standing) : answer(library, query);
  const result = (doc: number): Result[] => {
    const card = cardAt(library, doc);
    return card ? [{ doc, card }] : [];
  };
  const best = found.best === undefined ? undefined : result(found.best)[0];
  const wanted = found.exact.slice(0, found.isExactComplete ? count : firstShown);
  const exact = untilGap(wanted.map(result)).map((tip, place) => {
    const passage =
      found.inBody.has(tip.doc) && seen.has(place) ? passageAt(library, tip.doc, query) : undefined;
    return passage ? { ...tip, passage } : tip;
  });
  const close = untilGap(found.close.map(result));
  return {
    ...(best && { best }),
    words: found.words,
    isExactComplete: found.isExactComplete,
    isCloseComplete: found.isCloseComplete,
    foundCount: found.exact.length,
    exact,
    close,
    isWaiting: exact.length < wanted.length || close.length < found.close.length || !found.isExactComplete,
  };
}

/** What a reader has before them: the best match, and the tips found as far down as they have come into view. */
export function standingOf({ best, exact }: ShownAnswer, seen: ReadonlySet<number>): Standing {
  return {
    best: best?.doc,
    exact: exact.filter((_, place) => place <= Math.max(...seen)).map(({ doc }) => doc),
  };
}

function kept({ best: _, ...found }: Answer, { best, exact }: Standing): Answer {
  return {
    ...found,
    ...(best !== undefined && { best }),
    exact: [
      ...exact.filter((doc) => found.exact.includes(doc)),
      ...found.exact.filter((doc) => !exact.includes(doc)),
    ],
    close: found.close.filter((doc) => doc !== best),
  };
}

/** The card of an article or quiz, undefined while its file is not here. */
export function cardAt(library: Library, doc: number): SearchCard | undefined {
  // written by `search-entries.ts`
  return library.file(`cards-${Math.floor(doc / cardsAFile)}`)?.[doc % cardsAFile] as SearchCard | undefined;
}

function passageAt(library: Library, doc: number, query: string): Passage | undefined {
  const fields = library.file(`texts-${Math.floor(doc / textsAFile)}`)?.[doc % textsAFile];
  return fields && passageOf(fields.content, query);
}

/** Up to the first that has not come, so that nothing is put between results that are read already. */
function untilGap(lists: Result[][]): Result[] {
  const gap = lists.findIndex((list) => list.length === 0);
  return lists.slice(0, gap < 0 ? undefined : gap).flat();
}
