import { articleEntry, quizEntry } from "../catalogue/search-entries.ts";
import { indexFiles } from "../find/index-files.ts";
import { allQuizzes, onceABuild, siteWords, wholeArticles } from "./catalogue.ts";
import { type PlacedFiles, placedFiles } from "./placed-files.ts";

/** The search's files of all articles and quizzes, as texts. */
export const searchFiles = onceABuild(async () => {
  const [articles, quizzes, { synonyms }] = [await wholeArticles(), await allQuizzes(), await siteWords()];
  const entries = [
    ...articles.map((article) => articleEntry(article, article.text)),
    ...quizzes.map(quizEntry),
  ];
  if (!import.meta.env.DEV) return placedFiles(indexFiles(entries, synonyms));
  const made = JSON.stringify([entries, synonyms]);
  if (last?.made !== made) last = { made, files: placedFiles(indexFiles(entries, synonyms)) };
  return last.files;
});

/** What development made last, and of what: a search asks for dozens of files, and a thousand articles take seconds. */
let last: { made: string; files: PlacedFiles } | undefined;
