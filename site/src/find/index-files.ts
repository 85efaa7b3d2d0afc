import { endings } from "./endings.ts";
import { fillers } from "./fillers.ts";
import { partsOf } from "./parts.ts";
import { type Endings, runsOf, signsOf, wordsOf } from "./words.ts";

/**
 * The search's files. Articles are numbered from 0, newest first, quizzes after them. A search reads `start`, then the
 * few files that hold its words; what it costs does not grow with the catalogue.
 */
export type IndexFiles = {
  start: Start;
  /** Sorted words, and where each stands; `shard-0`, `shard-1` … */
  [shard: `shard-${number}`]: Shard;
  /** The words that a misspelt one may have meant. */
  words: WordList;
  /** All other words of the articles: only an exact search, which looks inside words, needs them. */
  rest: WordList;
  [cards: `cards-${number}`]: Card[];
  [texts: `texts-${number}`]: Fields[];
};

export type Start = {
  /** Changes when articles and quizzes are numbered otherwise. */
  version: string;
  /** Folders of the other files, each named after what lies in it; which of them a file lies in, `placeOfFile` says. */
  folders: string[];
  articles: number;
  quizzes: number;
  /** What each shard begins with: as much of its first word as tells it from the last of the shard before. */
  shards: string[];
  /** Two words that stand side by side are a word of the index where so many articles and quizzes have each of them. */
  pairedFrom: number;
  /** A part of so many words is itself a word of the index. */
  partsFrom: number;
  synonyms: string[][];
  /** Words that say nothing of what is searched for. */
  fillers: WordList;
  endings: Endings;
};

/**
 * A word that ends with `~` stands in no text so: it is a joined or accentless form, or one of `alsoCalled`. An exact
 * search does not know it.
 */
export type Shard = WordList & { postings: Posting[] };

/** Sorted words, joined by blanks. */
export type WordList = { words: string };

/**
 * Where a word stands, by the numbers of articles and quizzes, each as its distance from the one before: where also
 * outside the body, followed by the sum of its `places`; often in a body (three times and more); in a body.
 */
export type Posting = [places: number[], often?: number[], seldom?: number[]];

/** From the best place to the least. */
export const places = {
  title: 1,
  alsoCalled: 2,
  category: 4,
  tags: 8,
  headings: 16,
  description: 32,
  often: 64,
  content: 128,
} as const;

/** A word that is often in a body is in it. */
export const oftenInBody = places.content | places.often;

/** The places that a category page searches: title, description, tags and content, in which headings stand too. */
export const ofCategoryPage = 255 & ~places.category & ~places.alsoCalled;

/** What a result shows, of which the search itself knows no more than this. */
export type Card = { kind: "article" | "quiz"; id: string; title: string };

/** What an exact search compares (specification, chapter 5, “search page”); `headings` also stand in `content`. */
export type Fields = {
  title: string;
  description: string;
  category: string;
  tags: string[];
  headings: string[];
  content: string;
};

export type Entry<C extends Card = Card> = { card: C; fields: Fields; alsoCalled: string[] };

export const cardsAFile = 12;
export const textsAFile = 2;

/** Two frequent words with one blank between them, as a word of the index: `_in_the`. */
export const pairOf = (first: string, second: string) => `_${first}_${second}`;

/** A sign, or a part that many words have, as a word of the index: `_?`, `_er`. */
export const partOf = (part: string) => `_${part}`;

const shardLength = 16_000;
const wordLimit = 8000;

/** From how many on a pair or a part is a word of the index: what it saves readers is worth its place in a file. */
type Limits = Pick<Start, "pairedFrom" | "partsFrom">;

function limitsFor(entries: number): Limits {
  // the fewer entries, the more words stand in a file
  return {
    pairedFrom: Math.max(40, Math.ceil(entries / 20)),
    partsFrom: Math.max(40, Math.ceil(40_000 / entries)),
  };
}

/** All files but `start`'s version and folders, which are made of the others' texts. Entries: articles, newest first, then quizzes. */
export function indexFiles(
  entries: readonly Entry[],
  synonyms: string[][],
  { pairedFrom, partsFrom } = limitsFor(entries.length),
): Map<string, unknown> {
  const files = new Map<string, unknown>();
  const words = postingsOf(entries, pairedFrom);
  const guessed = likelyWords(words);
  const others = [...words.keys()].filter((word) => !/[~_]/.test(word) && !guessed.has(word)).sort();
  const foundOf = (word: string) => words.get(word) ?? [];
  const parts = new Map(
    [...partsOf([...guessed, ...others], partsFrom)].map(([part, list]) => [partOf(part), list]),
  );
  const shards = shardsOf([...words.keys(), ...parts.keys()].sort(), (word) =>
    postingOf(united((parts.get(word) ?? [word]).map(foundOf))),
  );
  shards.forEach((shard, at) => void files.set(`shard-${at}`, shard));
  files.set("words", { words: [...guessed].sort().join(" ") } satisfies WordList);
  files.set("rest", { words: others.join(" ") } satisfies WordList);
  const cards = entries.map(({ card }) => card);
  chunks(cards, cardsAFile).forEach((part, at) => void files.set(`cards-${at}`, part));
  const texts = entries.filter(({ card }) => card.kind === "article").map(({ fields }) => fields);
  chunks(texts, textsAFile).forEach((part, at) => void files.set(`texts-${at}`, part));
  const start: Omit<Start, "version" | "folders"> = {
    articles: texts.length,
    quizzes: entries.length - texts.length,
    shards: shards.map(({ words: list }, at) => beginningOf(list, shards[at - 1]?.words ?? "")),
    pairedFrom,
    partsFrom,
    synonyms,
    fillers: { words: fillers },
    endings,
  };
  files.set("start", start);
  return files;
}

/** An article or quiz and the sum of its places, in one number: at 5,000 articles there are millions of them. */
type Found = number;

const foundIn = (doc: number, at: number): Found => doc * 256 + at;
const docOf = (found: Found) => found >> 8;
const placesOf = (found: Found) => found & 255;

function postingsOf(entries: readonly Entry[], pairedFrom: number): Map<string, Found[]> {
  const words = new Map<string, Found[]>();
  entries.forEach((entry, doc) => {
    for (const [word, found] of placesIn(entry)) add(words, word, foundIn(doc, found));
  });
  const frequent = [...words].flatMap(([word, found]) => (found.length < pairedFrom ? [] : word));
  const numbers = new Map(frequent.map((word, number) => [word, number]));
  const pairs = new Map<number, Found[]>();
  entries.forEach((entry, doc) => {
    for (const [pair, found] of pairsIn(entry, numbers)) add(pairs, pair, foundIn(doc, found));
  });
  for (const [pair, found] of pairs) {
    const [first = "", second = ""] = [
      frequent[Math.floor(pair / frequent.length)],
      frequent[pair % frequent.length],
    ];
    words.set(pairOf(first, second), found);
  }
  return words;
}

function add<K>(lists: Map<K, Found[]>, key: K, found: Found): void {
  const known = lists.get(key);
  if (known) known.push(found);
  else lists.set(key, [found]);
}

/** The texts that are searched, in small letters, by their places. */
export function textsOf(fields: Fields): [text: string, place: number][] {
  return Object.entries(fields).flatMap(([name, texts]) =>
    [texts].flat().map((text): [string, number] => [text.toLowerCase(), places[name as keyof Fields]]),
  );
}

/** The words and signs of an entry, each with the sum of its places. */
function placesIn(entry: Entry): Map<string, number> {
  const found = new Map<string, number>();
  const note = (word: string, place: number) => void found.set(word, (found.get(word) ?? 0) | place);
  for (const [text, place] of textsOf(entry.fields)) {
    const counts = new Map<string, number>();
    for (const run of runsOf(text)) counts.set(run, (counts.get(run) ?? 0) + 1);
    for (const [run, count] of counts)
      note(run, place === places.content && count >= 3 ? oftenInBody : place);
    for (const sign of new Set(signsOf(text))) note(partOf(sign), place);
    // no other words are written in any but one way
    for (const special of text.match(/\S*(?:[^\0-\x7f]|['-])\S*/g) ?? [])
      for (const word of wordsOf(special)) if (!counts.has(word)) note(`${word}~`, place);
  }
  for (const word of wordsOf(entry.alsoCalled.join("\n"))) note(`${word}~`, places.alsoCalled);
  return found;
}

/** Pairs as numbers, of which an entry has hundreds: `first × how many + second`, by the numbers of frequent words. */
function pairsIn(entry: Entry, numbers: ReadonlyMap<string, number>): Map<number, number> {
  const found = new Map<number, number>();
  for (const [small, place] of textsOf(entry.fields)) {
    let [before, end] = [undefined as number | undefined, -1];
    for (const { 0: run, index } of small.matchAll(/[\p{L}\p{N}]+/gu)) {
      const number = numbers.get(run);
      if (before !== undefined && number !== undefined && index === end + 1 && small[end] === " ") {
        const pair = before * numbers.size + number;
        found.set(pair, (found.get(pair) ?? 0) | place);
      }
      [before, end] = [number, index + run.length];
    }
  }
  return found;
}

/** One for each article or quiz, in their order. */
function united([first = [], ...others]: Found[][]): Found[] {
  if (others.length === 0) return first;
  const all = new Map(first.map((one) => [docOf(one), placesOf(one)]));
  for (const one of others.flat()) all.set(docOf(one), (all.get(docOf(one)) ?? 0) | placesOf(one));
  return [...all].map(([doc, at]) => foundIn(doc, at)).sort((a, b) => a - b);
}

function shardsOf(sorted: readonly string[], postingFor: (word: string) => Posting): Shard[] {
  const shards: { words: string[]; postings: Posting[] }[] = [{ words: [], postings: [] }];
  let length = 0;
  for (const word of sorted) {
    const posting = postingFor(word);
    if (length >= shardLength) {
      shards.push({ words: [], postings: [] });
      length = 0;
    }
    shards.at(-1)?.words.push(word);
    shards.at(-1)?.postings.push(posting);
    length += word.length + JSON.stringify(posting).length + 2;
  }
  return shards.map((shard) => ({ words: shard.words.join(" "), postings: shard.postings }));
}

function beginningOf(words: string, before: string): string {
  const [first = ""] = words.split(" ", 1);
  const last = before.slice(before.lastIndexOf(" ") + 1);
  let length = 1;
  while (length < first.length && first.slice(0, length) <= last) length++;
  return first.slice(0, length);
}

function postingOf(found: readonly Found[]): Posting {
  const outside = found.filter(isOutside);
  const within = found.filter((one) => !isOutside(one));
  const often = steps(within.filter((one) => placesOf(one) & places.often).map(docOf));
  const seldom = steps(within.filter((one) => !(placesOf(one) & places.often)).map(docOf));
  const marked = steps(outside.map(docOf)).flatMap((step, at) => [step, placesOf(outside[at] ?? 0)]);
  if (seldom.length > 0) return [marked, often, seldom];
  return often.length > 0 ? [marked, often] : [marked];
}

/** Whether a word stands elsewhere than in the body, too. */
function isOutside(found: Found): boolean {
  return (placesOf(found) & ~oftenInBody) !== 0;
}

/** Each number's distance from the one before. */
function steps(numbers: readonly number[]): number[] {
  return numbers.map((number, at) => number - (at === 0 ? 0 : (numbers[at - 1] ?? 0)));
}

/** The words most worth guessing: those outside bodies first, then those of most articles. */
function likelyWords(words: Map<string, Found[]>): Set<string> {
  const weights = new Map<string, number>();
  for (const [word, found] of words) {
    const plain = word.replace("~", "");
    if (plain.length < 4 || /[\d_]/.test(plain)) continue;
    const outside = found.filter(isOutside).length;
    weights.set(plain, (weights.get(plain) ?? 0) + found.length + 1000 * outside);
  }
  const best = [...weights].sort(([, a], [, b]) => b - a).slice(0, wordLimit);
  return new Set(best.map(([word]) => word));
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}
