import { type Fields, pairOf, places, textsAFile } from "./index-files.ts";
import { type Library, listOf, occurrencesOf, tracked, wordsFrom } from "./library.ts";
import { runsOf } from "./words.ts";

/** An article that holds the query: its number, the sum of the `places` where it does, and those where it is a whole word. */
export type ExactHit = { doc: number; places: number; whole: number };

export type ExactSet = {
  /** In the order of relevance. */
  hits: ExactHit[];
  /** False: more may follow when what is missing has come. */
  isComplete: boolean;
};

/**
 * The articles whose title, description, category, tags or content hold the trimmed query, whatever its case
 * (specification, chapter 5). A query of letters and digits only is answered by the index alone, since it lies within
 * one word; for any other the index names the few texts to look into. Of two that hold it in the same place, the closer
 * one comes first.
 */
export function exactSet(
  library: Library,
  query: string,
  closeness: ReadonlyMap<number, number> = new Map(),
): ExactSet {
  const wanted = query.trim().toLowerCase();
  const runs = runsOf(wanted);
  const { library: files, isComplete } = tracked(library);
  const isOneRun = runs.length === 1 && runs[0] === wanted;
  const hits = isOneRun ? withinWords(files, wanted) : withinTexts(files, wanted, runs);
  const closenessOf = ({ doc }: ExactHit) => closeness.get(doc) ?? 0;
  // the best place first, whole words before parts of them, the closest, then the newest
  hits.sort((a, b) => rankOf(a) - rankOf(b) || closenessOf(b) - closenessOf(a) || a.doc - b.doc);
  return { hits, isComplete: isComplete() };
}

const order = [
  "title",
  "alsoCalled",
  "category",
  "tags",
  "headings",
  "description",
  "often",
  "body",
] as const;

function rankOf({ places: at, whole }: ExactHit): number {
  const best = order.findIndex((name) => at & places[name]);
  const place = places[order[best] ?? "body"];
  return best * 2 + (whole & place ? 0 : 1);
}

function withinWords(library: Library, wanted: string): ExactHit[] {
  const hits = new Map<number, ExactHit>();
  for (const word of wordsHolding(library, wanted)) {
    for (const { doc, places: at } of occurrencesOf(library, word)) {
      if (doc >= library.start.articles) continue;
      const known = hits.get(doc);
      const whole = (known?.whole ?? 0) | (word === wanted ? at : 0);
      hits.set(doc, { doc, places: (known?.places ?? 0) | at, whole });
    }
  }
  return [...hits.values()];
}

/** The words that hold a part of one: until their lists are here, those that begin with it. */
function wordsHolding(library: Library, part: string): string[] {
  const [words, rest] = [library.file("words"), library.file("rest")];
  if (!words || !rest) return realWordsFrom(library, part);
  return [...listOf(words), ...listOf(rest)].filter((word) => word.includes(part));
}

function realWordsFrom(library: Library, prefix: string): string[] {
  return wordsFrom(library, prefix).filter((word) => !word.endsWith("~"));
}

function withinTexts(library: Library, wanted: string, runs: readonly string[]): ExactHit[] {
  const hits = certainHits(library, wanted, runs);
  const certain = new Set(hits.map(({ doc }) => doc));
  for (const doc of candidates(library, wanted, runs)) {
    if (certain.has(doc)) continue;
    const fields = library.file(`texts-${Math.floor(doc / textsAFile)}`)?.[doc % textsAFile];
    const found = fields && placesOf(fields, wanted);
    if (found?.places) hits.push({ doc, ...found });
  }
  return hits;
}

/** Where two words of every text are asked for, which the index knows as a pair. */
function certainHits(library: Library, wanted: string, runs: readonly string[]): ExactHit[] {
  const [first, second, ...rest] = runs;
  if (rest.length > 0 || !first || !second || wanted !== `${first} ${second}`) return [];
  if (!isPaired(library, first) || !isPaired(library, second)) return [];
  return occurrencesOf(library, pairOf(first, second))
    .filter(({ doc }) => doc < library.start.articles)
    .map(({ doc, places: at }) => ({ doc, places: at, whole: at }));
}

function isPaired({ start }: Library, word: string): boolean {
  return listOf(start.fillers).includes(word);
}

/** The articles that hold all words of the query, and so may hold it as it stands. */
function candidates(library: Library, wanted: string, runs: readonly string[]): number[] {
  const all = Array.from({ length: library.start.articles }, (_, doc) => doc);
  const sets = [...edges(library, wanted, runs), ...inner(library, wanted, runs)].map(
    (words) => new Set(words.flatMap((word) => occurrencesOf(library, word).map(({ doc }) => doc))),
  );
  return all.filter((doc) => sets.every((set) => set.has(doc)));
}

/** Words and pairs that must stand whole. */
function inner(library: Library, wanted: string, runs: readonly string[]): string[][] {
  const isInner = (at: number) => !isOpenBefore(wanted, runs, at) && !isOpenAfter(wanted, runs, at);
  return runs.flatMap((run, at) => {
    if (!isInner(at)) return [];
    const next = runs[at + 1];
    const isPair =
      next !== undefined &&
      isInner(at + 1) &&
      wanted.includes(` ${run} ${next} `) &&
      isPaired(library, run) &&
      isPaired(library, next);
    return isPair ? [[run], [pairOf(run, next)]] : [[run]];
  });
}

/**
 * The first word may be the end of another, and the last one the beginning; where few words are, they narrow it down. As
 * long as it is not known which, there are none.
 */
function edges(library: Library, wanted: string, runs: readonly string[]): string[][] {
  const open = runs.flatMap((run, at) => {
    const [before, after] = [isOpenBefore(wanted, runs, at), isOpenAfter(wanted, runs, at)];
    if (!before && !after) return [];
    return (word: string) => (before ? word.endsWith(run) : word.startsWith(run));
  });
  if (open.length === 0) return [];
  const [words, rest] = [library.file("words"), library.file("rest")];
  if (!words || !rest) return [[]];
  const known = [...listOf(words), ...listOf(rest)];
  return open.map((isMeant) => known.filter(isMeant)).filter((list) => list.length <= fewWords);
}

/** More words than this stand in most articles together. */
const fewWords = 100;

const isOpenBefore = (wanted: string, runs: readonly string[], at: number) =>
  at === 0 && wanted.startsWith(runs[at] ?? "");
const isOpenAfter = (wanted: string, runs: readonly string[], at: number) =>
  at === runs.length - 1 && wanted.endsWith(runs[at] ?? "");

const lowered = new WeakMap<Fields, Record<LowerPlace, string>>();
type LowerPlace = "title" | "category" | "tags" | "headings" | "description" | "body";

function loweredFields(fields: Fields): Record<LowerPlace, string> {
  const known = lowered.get(fields);
  if (known) return known;
  const { title, category, tags, headings, description, content } = fields;
  const texts = {
    title,
    category,
    tags: tags.join("\0"),
    headings: headings.join("\0"),
    description,
    body: content,
  };
  const made = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.toLowerCase()]));
  lowered.set(fields, made as Record<LowerPlace, string>);
  return made as Record<LowerPlace, string>;
}

function placesOf(fields: Fields, wanted: string): { places: number; whole: number } {
  const found = { places: 0, whole: 0 };
  for (const [name, text] of Object.entries(loweredFields(fields)) as [LowerPlace, string][]) {
    const at = text.indexOf(wanted);
    if (at < 0) continue;
    found.places |= places[name];
    if (isWholeAt(text, at, wanted.length)) found.whole |= places[name];
  }
  return found;
}

/** Whether what stands there neither begins nor ends inside a word. */
function isWholeAt(text: string, at: number, length: number): boolean {
  const isInside = (edge: number) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(edge - 1, edge + 1));
  return !isInside(at) && !isInside(at + length);
}
