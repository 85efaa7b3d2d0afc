import { createHash } from "node:crypto";
import { articleEntry, quizEntry } from "../catalogue/search-entries.ts";
import { indexFiles, type Start } from "../find/index-files.ts";
import { allQuizzes, onceABuild, siteWords, wholeArticles } from "./catalogue.ts";

/** The search's files of all articles and quizzes, as texts. */
export const searchFiles = onceABuild(async () => {
  const [articles, quizzes, { synonyms }] = [await wholeArticles(), await allQuizzes(), await siteWords()];
  const entries = [
    ...articles.map((article) => articleEntry(article, article.text)),
    ...quizzes.map(quizEntry),
  ];
  if (!import.meta.env.DEV) return versioned(indexFiles(entries, synonyms));
  const made = JSON.stringify([entries, synonyms]);
  if (last?.made !== made) last = { made, files: versioned(indexFiles(entries, synonyms)) };
  return last.files;
});

/** What development made last, and of what: a search asks for dozens of files, and a thousand articles take seconds. */
let last: { made: string; files: SearchFiles } | undefined;

type SearchFiles = { version: string; texts: Map<string, string> };

/**
 * The files as texts by their paths, without `.json`: all but `start` lie in a folder named after their content, so that
 * they may be kept for ever.
 */
function versioned(files: ReadonlyMap<string, unknown>): SearchFiles {
  const hash = createHash("sha256");
  const texts = [...files].map(([name, file]) => [name, JSON.stringify(file)] as const);
  for (const [name, text] of texts) hash.update(`${name}\n${text}\n`);
  const version = hash.digest("hex").slice(0, 8);
  const start = { ...(files.get("start") as Omit<Start, "version">), version } satisfies Start;
  const placed = texts.map(([name, text]): [string, string] =>
    name === "start" ? [name, JSON.stringify(start)] : [`files/${version}/${name}`, text],
  );
  return { version, texts: new Map(placed) };
}
