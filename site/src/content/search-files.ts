import { createHash } from "node:crypto";
import { buildIndex } from "../search/build-index.ts";
import { articleEntry, quizEntry } from "../search/search-entries.ts";
import { content } from "./for-pages.ts";
import type { Content } from "./load.ts";

/**
 * `version`: the folder of all files but `start`. `texts`: by path below `/find/`, without `.json`. `always`: the paths of
 * those that every search reads after `start`.
 */
type SearchFiles = { version: string; texts: Map<string, string>; always: string[] };

/** Each search file is a page of its own, and building all takes seconds. */
let made: { of: Content; files: SearchFiles } | undefined;

export async function searchFiles(): Promise<SearchFiles> {
  const now = content();
  if (made?.of !== now) made = { of: now, files: filesOf(now) };
  return made.files;
}

function filesOf({ articles, quizzes, synonyms }: Content): SearchFiles {
  const entries = [
    ...articles.map((article) => articleEntry(article, article.text)),
    ...quizzes.map(quizEntry),
  ];
  const { start, others } = buildIndex(entries, synonyms, articles.length);
  const texts = [...others].map(([name, file]) => [name, JSON.stringify(file)] as const);
  // file by file, since all of them together are a hundred megabytes at ten thousand articles
  const hash = createHash("sha256");
  for (const [name, text] of texts) hash.update(`${name}\0${text}\0`);
  const version = hash.digest("hex").slice(0, 10);
  const pathOf = (name: string) => `files/${version}/${name}`;
  const isOneFile = others.has("cards-0") && !others.has("cards-1");
  return {
    version,
    texts: new Map([
      ["start", JSON.stringify({ ...start, version })],
      ...texts.map(([name, text]) => [pathOf(name), text] as const),
    ]),
    always: [...(isOneFile ? [pathOf("cards-0")] : []), pathOf("words")],
  };
}
