import { fetchJson } from "../browser/fetch-json.ts";
import {
  type Posting,
  type SearchCard,
  type Shard,
  type Start,
  type TextsFile,
  textsInFile,
} from "./index-format.ts";
import { takeStart } from "./start-in-page.dom.ts";

/** Path below `/find/`, without `.json`; rejects if it cannot be loaded. */
export type FetchFile = (path: string) => Promise<unknown>;

/** `doc`: its number; the fields, as bits, in which the word stands as written, and in another spelling. */
export type Occurrence = { doc: number; written: number; spelled: number };

export type SearchIndex = {
  start: Start;
  words: () => Promise<readonly string[]>;
  wordsFrom: (prefix: string) => Promise<string[]>;
  occurrences: (word: string) => Promise<Occurrence[]>;
  card: (doc: number) => Promise<SearchCard>;
  texts: (doc: number) => Promise<TextsFile>;
};

/** Each of its other files is fetched once, on first use. */
export async function openIndex(fetchFile: FetchFile): Promise<SearchIndex> {
  // our own build has written all files
  const start = (await fetchFile("start")) as Start;
  const known = new Map<string, Promise<unknown>>();
  const file = <F, T = F>(name: string, read: (file: F) => T = (whole) => whole as unknown as T) => {
    const found =
      known.get(name) ?? fetchFile(`files/${start.version}/${name}`).then((whole) => read(whole as F));
    known.set(name, found);
    return found as Promise<T>;
  };
  const shard = (at: number) => file(`shard-${at}`, readShard);
  /** The last one that does not begin behind `word`. */
  const shardOf = (word: string) =>
    Math.max(
      0,
      start.shards.findLastIndex((first) => first <= word),
    );
  const entry = async <E>(kind: "cards" | "texts", inFile: number, doc: number) =>
    (await file<E[]>(`${kind}-${Math.floor(doc / inFile)}`))[doc % inFile] as E;
  return {
    start,
    words: () => file("words", (words: string) => words.split(" ")),
    wordsFrom: async (prefix) => {
      const first = shardOf(prefix);
      const last = shardOf(`${prefix}\uffff`);
      const shards = await Promise.all(
        Array.from({ length: last - first + 1 }, (_, at) => shard(first + at)),
      );
      return shards
        .flatMap((words) => [...words.keys()])
        .filter((word) => word.startsWith(prefix) && !word.endsWith("\t"));
    },
    occurrences: async (word) => occurrencesIn((await shard(shardOf(word))).get(word) ?? []),
    card: (doc) => entry<SearchCard>("cards", start.cardsInFile, doc),
    texts: (doc) => entry<TextsFile>("texts", textsInFile, doc),
  };
}

function readShard({ words, postings }: Shard): Map<string, Posting> {
  return new Map(words.split(" ").map((word, at) => [word, postings[at] ?? []]));
}

function occurrencesIn(posting: Posting): Occurrence[] {
  let doc = 0;
  return Array.from({ length: posting.length / 2 }, (_, at) => {
    const fields = posting[2 * at + 1] ?? 0;
    doc += posting[2 * at] ?? 0;
    return { doc, written: fields & 255, spelled: fields >> 8 };
  });
}

let pageIndex: Promise<SearchIndex> | undefined;

/**
 * After a failure the index is opened again, and used if the site has been published since: a release holds no search
 * files of the one before.
 */
export async function withIndex<T>(use: (index: SearchIndex) => Promise<T>): Promise<T> {
  pageIndex ??= openPageIndex();
  const used = pageIndex;
  try {
    return await use(await used);
  } catch (error) {
    if (pageIndex === used) pageIndex = openPageIndex();
    const [before, now] = await Promise.all([used, pageIndex]).catch(() => {
      pageIndex = undefined;
      throw error;
    });
    if (now.start.version === before.start.version) throw error;
    return use(now);
  }
}

function openPageIndex(): Promise<SearchIndex> {
  const start = takeStart();
  return openIndex(async (path) =>
    path === "start" && start ? JSON.parse(start) : fetchJson(`/find/${path}.json`),
  );
}
