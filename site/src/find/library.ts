import {
  type IndexFiles,
  oftenInBody,
  type Posting,
  places,
  type Start,
  type WordList,
} from "./index-files.ts";
import { once } from "./words.ts";

/**
 * What of the search's files is here. The rules ask for what they need and go on without what is not here yet: it is
 * noted in `missing`, to be fetched before they are asked again.
 */
export type Library = {
  start: Start;
  /** The file, or undefined while it is not here. */
  file: <N extends keyof IndexFiles>(name: N) => IndexFiles[N] | undefined;
};

/** One article or quiz that has a word: its number, and the sum of the `places`. */
export type Occurrence = { doc: number; places: number };

/** A library over what has come so far. */
export function libraryOf(
  start: Start,
  files: ReadonlyMap<string, unknown>,
): Library & { missing: Set<string> } {
  const missing = new Set<string>();
  return {
    start,
    missing,
    file: (name) => {
      if (!files.has(name)) missing.add(name);
      // files are our own build's
      return files.get(name) as never;
    },
  };
}

/** The same library, which tells whether everything asked of it was here. */
export function tracked(library: Library): { library: Library; isComplete: () => boolean } {
  let isComplete = true;
  const file: Library["file"] = (name) => {
    const found = library.file(name);
    isComplete &&= found !== undefined;
    return found;
  };
  return { library: { ...library, file }, isComplete: () => isComplete };
}

/** Words that begin with `prefix`, with those that only close matches know (`~`); of shards that are here. */
export function wordsFrom(library: Library, prefix: string, shardLimit = Number.POSITIVE_INFINITY): string[] {
  const first = shardOf(library, prefix);
  const last = Math.min(shardOf(library, `${prefix}\uffff`), first + shardLimit - 1);
  const words: string[] = [];
  for (let at = first; at <= last; at++) {
    const list = readShard(library, at)?.words ?? [];
    for (let index = placeOf(list, prefix); list[index]?.startsWith(prefix); index++)
      if (!list[index]?.includes("_")) words.push(list[index] ?? "");
  }
  return words;
}

/** Where a word stands; empty while its shard is not here, or when no text has it. */
export function occurrencesOf(library: Library, word: string): Occurrence[] {
  const shard = readShard(library, shardOf(library, word));
  if (!shard) return [];
  const index = placeOf(shard.words, word);
  const posting = shard.words[index] === word ? shard.postings[index] : undefined;
  return posting ? decoded(posting) : [];
}

/** Once for each: an answer is asked for again whenever a file has come. */
const decoded = once(occurrences);

function occurrences([marked, often = [], seldom = []]: Posting): Occurrence[] {
  const found: Occurrence[] = [];
  let doc = 0;
  for (let at = 0; at < marked.length; at += 2) {
    doc += marked[at] ?? 0;
    found.push({ doc, places: marked[at + 1] ?? 0 });
  }
  const take = (steps: readonly number[], at: number) => {
    let number = 0;
    for (const step of steps) {
      number += step;
      found.push({ doc: number, places: at });
    }
  };
  take(often, oftenInBody);
  take(seldom, places.content);
  return found;
}

/** The shard whose range holds a word. */
function shardOf({ start: { shards } }: Library, word: string): number {
  return Math.max(0, upperBound(shards, word) - 1);
}

function readShard(library: Library, at: number): { words: string[]; postings: Posting[] } | undefined {
  const shard = library.file(`shard-${at}`);
  return shard && { words: listOf(shard), postings: shard.postings };
}

/** The words of a file, split once. */
export const listOf = once((file: WordList) => file.words.split(" "));

/** Index of the first entry that is not before `word`. */
function placeOf(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the first entry that is behind `word`. */
function upperBound(sorted: readonly string[], word: string): number {
  const at = placeOf(sorted, word);
  return sorted[at] === word ? at + 1 : at;
}
