import { createHash } from "node:crypto";
import { buildIndex } from "../search/build-index.ts";
import { articleEntry, quizEntry } from "../search/search-entries.ts";
import { allQuizzes, onceABuild, siteWords, wholeArticles } from "./catalogue.ts";

/** `version`: the folder of all files but `start`. `texts`: the files' texts by their paths below `/find/`, without `.json`. */
type SearchFiles = { version: string; texts: Map<string, string> };

/** The search index of all articles and quizzes. */
export const searchFiles = onceABuild(async () => {
  const [articles, quizzes, { synonyms }] = [await wholeArticles(), await allQuizzes(), await siteWords()];
  const entries = [
    ...articles.map((article) => articleEntry(article, article.text)),
    ...quizzes.map(quizEntry),
  ];
  const make = () => filesOf(buildIndex(entries, synonyms, articles.length));
  if (!import.meta.env.DEV) return make();
  const made = JSON.stringify([entries, synonyms]);
  if (last?.made !== made) last = { made, files: make() };
  return last.files;
});

/** What development made last, and of what: a search asks for several files, and a thousand articles take seconds. */
let last: { made: string; files: SearchFiles } | undefined;

function filesOf({ start, others }: ReturnType<typeof buildIndex>): SearchFiles {
  const texts = [...others].map(([name, file]) => [name, JSON.stringify(file)] as const);
  const version = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 10);
  return {
    version,
    texts: new Map([
      ["start", JSON.stringify({ ...start, version })],
      ...texts.map(([name, text]) => [`files/${version}/${name}`, text] as const),
    ]),
  };
}
