import { type Fields, pairOf, partOf, textsAFile, textsOf } from "./index-files.ts";
import { type Library, listOf, occurrencesOf, tracked, wordsFrom } from "./library.ts";
import { once, runsOf, signsOf } from "./words.ts";

/** An article that holds the query: its number, the sum of the `places` where it does, and those where it is a whole word. */
export type ExactHit = { doc: number; places: number; whole: number };

export type ExactSet = {
  /** In the order of relevance. */
  hits: ExactHit[];
  /** False: more may follow when what is missing has come. */
  isComplete: boolean;
};

type Looking = {
  /** How close articles come to the query, by their numbers. */
  closeness?: ReadonlyMap<number, number>;
  /** The sum of the `places` that count. */
  fields?: number;
  /** Which articles are looked into. */
  isMeant?: (doc: number) => boolean;
};

const everywhere = 255;

/**
 * The articles whose title, description, category, tags or content hold the trimmed query, whatever its case
 * (specification, chapter 5), or those of its `fields` that are meant. A query of letters and digits only is answered by the index alone, since it lies within
 * one word; for any other the index names the few texts to look into. Of two that hold it in the same place, the closer
 * one comes first.
 */
export function exactSet(library: Library, query: string, looking: Looking = {}): ExactSet {
  const { closeness, fields = everywhere, isMeant = () => true } = looking;
  const wanted = query.trim().toLowerCase();
  const runs = runsOf(wanted);
  const { library: files, isComplete } = tracked(library);
  const isOneRun = runs.length === 1 && runs[0] === wanted;
  const all = isOneRun ? withinWords(files, wanted) : withinTexts(files, wanted, runs, isMeant);
  const hits = all.filter(({ doc, places: at }) => at & fields && isMeant(doc));
  const closenessOf = ({ doc }: ExactHit) => closeness?.get(doc) ?? 0;
  // the best place first, whole words before parts of them, the closest, then the newest
  hits.sort((a, b) => rankOf(a) - rankOf(b) || closenessOf(b) - closenessOf(a) || a.doc - b.doc);
  return { hits, isComplete: isComplete() };
}

/** `places` are numbered from the best on. */
function rankOf({ places: at, whole }: ExactHit): number {
  const best = at & -at;
  return 2 * best + (whole & best ? 0 : 1);
}

function withinWords(library: Library, wanted: string): ExactHit[] {
  const words = wordsHolding(library, wanted);
  const isPart = words.length >= library.start.partsFrom;
  const asked = isPart ? [partOf(wanted), wanted] : words;
  return collected(
    asked.map((word) => [word, word === wanted]),
    library,
  );
}

/** The words that hold a part of one, or enough of them: until their lists are here, the first that begin with it. */
function wordsHolding(library: Library, part: string): string[] {
  const first = wordsFrom(library, part, 3).filter((word) => !word.endsWith("~"));
  if (first.length >= library.start.partsFrom) return first;
  return knownWords(library)?.filter((word) => word.includes(part)) ?? first;
}

/** Where the articles have these words of the index; `isWhole`: it is no part of a longer one. */
function collected(words: readonly [word: string, isWhole: boolean][], library: Library): ExactHit[] {
  const known = new Map<number, ExactHit>();
  for (const [word, isWhole] of words)
    for (const { doc, places: at } of occurrencesOf(library, word)) {
      if (doc >= library.start.articles) continue;
      const hit = known.get(doc) ?? { doc, places: 0, whole: 0 };
      known.set(doc, hit);
      hit.places |= at;
      if (isWhole) hit.whole |= at;
    }
  return [...known.values()];
}

function knownWords(library: Library): string[] | undefined {
  const [words, rest] = [library.file("words"), library.file("rest")];
  return words && rest && [...listOf(words), ...listOf(rest)];
}

function withinTexts(
  library: Library,
  wanted: string,
  runs: readonly string[],
  isMeant: (doc: number) => boolean,
): ExactHit[] {
  const asked = wordsAsked(library, wanted, runs);
  const hits = certainHits(library, wanted, runs, asked);
  const certain = new Set(hits.map(({ doc }) => doc));
  for (const doc of candidates(library, wanted, runs, asked)) {
    if (certain.has(doc) || !isMeant(doc)) continue;
    const fields = library.file(`texts-${Math.floor(doc / textsAFile)}`)?.[doc % textsAFile];
    const found = fields && placesOf(fields, wanted);
    if (found?.places) hits.push({ doc, ...found });
  }
  return hits;
}

/**
 * What each word of the query may be in the texts: the first may be the end of another, and the last one the beginning,
 * which is known when the lists of words are here.
 */
function wordsAsked(library: Library, wanted: string, runs: readonly string[]): string[][] {
  return runs.map((run, at) => {
    const isOpenBefore = at === 0 && wanted.startsWith(run);
    const isOpenAfter = at === runs.length - 1 && wanted.endsWith(run);
    if (!isOpenBefore && !isOpenAfter) return [run];
    return (
      knownWords(library)?.filter((word) => (isOpenBefore ? word.endsWith(run) : word.startsWith(run))) ?? [
        run,
      ]
    );
  });
}

/** Articles of which the index alone knows that they hold the query: a sign, or two frequent words side by side. */
function certainHits(
  library: Library,
  wanted: string,
  runs: readonly string[],
  [first = [], second = []]: readonly string[][],
): ExactHit[] {
  if (wanted.length === 1) return collected([[partOf(wanted), true]], library);
  if (runs.length !== 2 || wanted !== runs.join(" ")) return [];
  return collected(
    pairsOf(library, first, second).map((pair) => [pair, pair === `_${runs.join("_")}`]),
    library,
  );
}

/** The articles that hold all words and signs of the query, and so may hold it as it stands. */
function candidates(
  library: Library,
  wanted: string,
  runs: readonly string[],
  asked: readonly string[][],
): number[] {
  const sets = signsOf(wanted).map((sign) => docsOf(library, [partOf(sign)]));
  asked.forEach((words, at) => {
    const [next, run, following] = [asked[at + 1], runs[at], runs[at + 1]];
    const isJoined = next && ` ${wanted}`.includes(` ${run} ${following}`);
    sets.push(isJoined ? sideBySide(library, words, next) : docsOf(library, words));
  });
  const [first = []] = sets;
  return [...first].filter((doc) => doc < library.start.articles && sets.every((set) => set.has(doc)));
}

/** Articles that may have two words side by side: of two frequent ones the index knows it, of others that it has both. */
function sideBySide(library: Library, first: readonly string[], second: readonly string[]): Set<number> {
  const isRare = (word: string) => !isFrequent(library, word);
  const both = (some: readonly string[], others: readonly string[]) => {
    const within = docsOf(library, others);
    return [...docsOf(library, some)].filter((doc) => within.has(doc));
  };
  return new Set([
    ...docsOf(library, pairsOf(library, first, second)),
    ...both(first.filter(isRare), second),
    ...both(second.filter(isRare), first),
  ]);
}

function pairsOf(library: Library, first: readonly string[], second: readonly string[]): string[] {
  const frequent = second.filter((word) => isFrequent(library, word));
  return first
    .filter((word) => isFrequent(library, word))
    .flatMap((word) => frequent.map((other) => pairOf(word, other)));
}

function isFrequent(library: Library, word: string): boolean {
  return occurrencesOf(library, word).length >= library.start.pairedFrom;
}

function docsOf(library: Library, words: readonly string[]): Set<number> {
  return new Set(words.flatMap((word) => occurrencesOf(library, word).map(({ doc }) => doc)));
}

const lowered = once(textsOf);

function placesOf(fields: Fields, wanted: string): { places: number; whole: number } {
  const found = { places: 0, whole: 0 };
  for (const [text, place] of lowered(fields)) {
    const at = text.indexOf(wanted);
    if (at < 0) continue;
    found.places |= place;
    if (isWholeAt(text, at, wanted.length)) found.whole |= place;
  }
  return found;
}

/** Whether what stands there neither begins nor ends inside a word. */
function isWholeAt(text: string, at: number, length: number): boolean {
  const isInside = (edge: number) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(edge - 1, edge + 1));
  return !isInside(at) && !isInside(at + length);
}
