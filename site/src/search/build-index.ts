import {
  cardsInFile,
  type Entry,
  fieldBits,
  type Posting,
  type Shard,
  type Start,
  textsInFile,
  textsOf,
} from "./index-format.ts";
import { joinedByHyphens } from "./query-patterns.ts";
import { folded, plain, runsIn, runsOf, titleWord, tokensIn, tokensOf } from "./tokens.ts";

/** About 2 KB when compressed. */
const shardLength = 8_000;

/** `start` lacks its version, a hash of the others. */
export type IndexFiles = { start: Omit<Start, "version">; others: Map<string, unknown> };

/** Of all articles, newest first, followed by the quizzes. */
export function buildIndex(
  entries: readonly Entry<unknown>[],
  synonyms: string[][],
  articles: number,
): IndexFiles {
  const postings = postingsOf(entries);
  const words = [...postings.keys()].sort();
  const shards = shardsOf(words, postings);
  const cards = entries.map(({ card }) => card);
  const texts = entries.slice(0, articles).map((entry) => entry.texts);
  return {
    start: {
      articles,
      quizzes: entries.length - articles,
      shards: shards.map((shard) => shard.words.split(" ", 1)[0] ?? ""),
      cardsInFile: cardsInFile(entries.length),
      synonyms,
    },
    others: new Map<string, unknown>([
      ["words", words.filter((word) => !word.endsWith("\t")).join(" ")],
      ...numbered("shard", shards),
      ...numbered("cards", chunks(cards, cardsInFile(entries.length))),
      ...numbered("texts", chunks(texts, textsInFile)),
    ]),
  };
}

function postingsOf(entries: readonly Entry<unknown>[]): Map<string, Posting> {
  const postings = new Map<string, Posting>();
  const last = new Map<string, number>();
  entries.forEach((entry, doc) => {
    for (const [word, fields] of fieldsOfWords(entry)) {
      const posting = postings.get(word) ?? [];
      posting.push(doc - (last.get(word) ?? 0), fields);
      postings.set(word, posting);
      last.set(word, doc);
    }
  });
  return postings;
}

/** With the fields that contain them, as bits in the form of `Posting`. */
function fieldsOfWords({ texts, askedAs }: Entry<unknown>): Map<string, number> {
  const found = new Map<string, number>();
  const add = (word: string, fields: number) => void found.set(word, (found.get(word) ?? 0) | fields);
  add(titleWord(texts.title), fieldBits.title << 8);
  for (const [text, field] of textsOf(texts)) {
    const foldedText = folded(text);
    const runs = new Set([...runsIn(foldedText), ...joinedByHyphens(plain(text)).flatMap(runsOf)]);
    for (const run of runs) add(run, field);
    for (const word of tokensIn(foldedText)) if (!runs.has(word)) add(word, field << 8);
  }
  for (const [word, isOften] of wordsAskedIn(askedAs))
    add(word, (isOften ? fieldBits.askedOften : fieldBits.askedAs) << 8);
  return found;
}

/** And whether they stand in at least a fourteenth of the ways in which people ask. */
function wordsAskedIn(ways: readonly string[]): Map<string, boolean> {
  const uses = new Map<string, number>();
  for (const word of ways.flatMap((way) => [...new Set(tokensOf(way))]))
    uses.set(word, (uses.get(word) ?? 0) + 1);
  return new Map([...uses].map(([word, number]) => [word, number >= ways.length / 14]));
}

function shardsOf(words: readonly string[], postings: ReadonlyMap<string, Posting>): Shard[] {
  const shards: { words: string[]; postings: Posting[] }[] = [{ words: [], postings: [] }];
  let length = 0;
  for (const word of words) {
    const posting = postings.get(word) ?? [];
    if (length >= shardLength) {
      shards.push({ words: [], postings: [] });
      length = 0;
    }
    shards.at(-1)?.words.push(word);
    shards.at(-1)?.postings.push(posting);
    length += word.length + JSON.stringify(posting).length;
  }
  return shards.map((shard) => ({ ...shard, words: shard.words.join(" ") }));
}

function numbered(name: string, files: readonly unknown[]): [string, unknown][] {
  return files.map((file, at) => [`${name}-${at}`, file]);
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}
