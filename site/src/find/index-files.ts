import { endings } from "./endings.ts";
import { fillers } from "./fillers.ts";
import { type Endings, wordsOf } from "./words.ts";

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
  /** Changes with everything in the other files, and is part of their addresses. */
  version: string;
  articles: number;
  quizzes: number;
  /** The first word of each shard. */
  shards: string[];
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

export const places = {
  title: 1,
  alsoCalled: 2,
  category: 4,
  tags: 8,
  headings: 16,
  description: 32,
  body: 64,
  often: 128,
} as const;

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
export const textsAFile = 5;

/** Two words that say nothing, one behind the other, as a word of the index: `in_the`. */
export const pairOf = (first: string, second: string) => `${first}_${second}`;
const shardLength = 16_000;
const wordLimit = 8000;

/** All files but `start`'s version, which is made of the others' texts. Entries: articles, newest first, then quizzes. */
export function indexFiles(entries: readonly Entry[], synonyms: string[][]): Map<string, unknown> {
  const files = new Map<string, unknown>();
  const words = postingsOf(entries);
  const sorted = [...words.keys()].sort();
  const shards = shardsOf(sorted, words);
  shards.forEach((shard, at) => void files.set(`shard-${at}`, shard));
  const guessed = likelyWords(words);
  const others = sorted.filter((word) => !/[~_]/.test(word) && !guessed.has(word));
  files.set("words", { words: [...guessed].sort().join(" ") } satisfies WordList);
  files.set("rest", { words: others.join(" ") } satisfies WordList);
  const cards = entries.map(({ card }) => card);
  chunks(cards, cardsAFile).forEach((part, at) => void files.set(`cards-${at}`, part));
  const texts = entries.filter(({ card }) => card.kind === "article").map(({ fields }) => fields);
  chunks(texts, textsAFile).forEach((part, at) => void files.set(`texts-${at}`, part));
  const start: Omit<Start, "version"> = {
    articles: texts.length,
    quizzes: entries.length - texts.length,
    shards: shards.map(({ words: list }) => list.split(" ", 1)[0] ?? ""),
    synonyms,
    fillers: { words: fillers },
    endings,
  };
  files.set("start", start);
  return files;
}

type Found = { doc: number; places: number };

function postingsOf(entries: readonly Entry[]): Map<string, Found[]> {
  const words = new Map<string, Found[]>();
  entries.forEach((entry, doc) => {
    for (const [word, found] of placesIn(entry)) {
      const known = words.get(word);
      if (known) known.push({ doc, places: found });
      else words.set(word, [{ doc, places: found }]);
    }
  });
  return words;
}

function placesIn({ fields, alsoCalled }: Entry): Map<string, number> {
  const found = new Map<string, number>();
  const note = (word: string, place: number) => void found.set(word, (found.get(word) ?? 0) | place);
  const take = (text: string, place: number) => {
    const runs = noteRuns(text, (word) => note(word, place));
    // no other words are written in any but one way
    for (const special of text.match(/\S*(?:[^\0-\x7f]|['-])\S*/g) ?? [])
      for (const word of wordsOf(special)) if (!runs.has(word)) note(`${word}~`, place);
    return runs;
  };
  take(fields.title, places.title);
  take(fields.category, places.category);
  take(fields.tags.join("\n"), places.tags);
  take(fields.headings.join("\n"), places.headings);
  take(fields.description, places.description);
  for (const [run, count] of take(fields.content, places.body)) if (count >= 3) note(run, places.often);
  for (const word of wordsOf(alsoCalled.join("\n"))) note(`${word}~`, places.alsoCalled);
  return found;
}

/** Notes each run of a text, and each pair of fillers with one blank between them; answers how often each run stands. */
function noteRuns(text: string, note: (word: string) => void): Map<string, number> {
  const small = text.toLowerCase();
  const counts = new Map<string, number>();
  let [before, end] = ["", -1];
  for (const { 0: run, index } of small.matchAll(/[\p{L}\p{N}]+/gu)) {
    counts.set(run, (counts.get(run) ?? 0) + 1);
    note(run);
    if (index === end + 1 && small[end] === " " && isFiller(before) && isFiller(run))
      note(pairOf(before, run));
    [before, end] = [run, index + run.length];
  }
  return counts;
}

let silent: Set<string> | undefined;

function isFiller(word: string): boolean {
  silent ??= new Set(fillers.split(" "));
  return silent.has(word);
}

const inBody = places.body | places.often;

function shardsOf(sorted: readonly string[], words: Map<string, Found[]>): Shard[] {
  const shards: { words: string[]; postings: Posting[] }[] = [{ words: [], postings: [] }];
  let length = 0;
  for (const word of sorted) {
    const posting = postingOf(words.get(word) ?? []);
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

function postingOf(found: readonly Found[]): Posting {
  const outside = found.filter(({ places: at }) => at & ~inBody);
  const within = found.filter(({ places: at }) => !(at & ~inBody));
  const docsOf = (list: readonly Found[]) => list.map(({ doc }) => doc);
  const often = steps(docsOf(within.filter(({ places: at }) => at & places.often)));
  const seldom = steps(docsOf(within.filter(({ places: at }) => !(at & places.often))));
  const marked = steps(docsOf(outside)).flatMap((step, at) => [step, outside[at]?.places ?? 0]);
  if (seldom.length > 0) return [marked, often, seldom];
  return often.length > 0 ? [marked, often] : [marked];
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
    const outside = found.filter(({ places: at }) => at & ~inBody).length;
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
