import { createRequire } from "node:module";
import path from "node:path";
import { projectRoot } from "../../../reading/site-folder.ts";
import type { Article } from "../articles/article.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import type { CurrentContent } from "./current.ts";

// by Node and not by the bundler, which would make a second copy of the module, and read a thousand articles twice
const { currentContent } = createRequire(import.meta.url)(
  path.join(projectRoot(), "site/src/content/current.ts"),
) as typeof import("./current.ts");

/** Every article, newest first; of one day, by address. */
export async function wholeArticles(): Promise<Article[]> {
  return currentContent().articles;
}

/** Every quiz, newest first. */
export async function allQuizzes(): Promise<Quiz[]> {
  return currentContent().quizzes;
}

/** Names, people, categories and the pages that are words only. */
export async function siteWords(): Promise<CurrentContent> {
  return currentContent();
}
