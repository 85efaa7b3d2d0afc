import { createRequire } from "node:module";
import path from "node:path";
import { projectRoot } from "../../../platform/paths.ts";
import type { Article } from "../articles/article.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import type { CurrentContent } from "./current.ts";

// loaded by Node, not by the bundler, which would make a second copy of the module and read the content twice
const load = createRequire(import.meta.url);
const { currentContent } = load(
  path.join(projectRoot(), "site/src/content/current.ts"),
) as typeof import("./current.ts");
const { readNights } = load(
  path.join(projectRoot(), "pictures/catalogue.ts"),
) as typeof import("../../../pictures/catalogue.ts");

/** Every published article, newest first; those of the same day by slug. */
export async function wholeArticles(): Promise<Article[]> {
  return currentContent().articles;
}

/** Every published quiz, newest first. */
export async function allQuizzes(): Promise<Quiz[]> {
  return currentContent().quizzes;
}

/** What the home page's shelf shows readers in dark: the scenes, by the names of its pictures. */
export async function shelfByNight(): Promise<ReturnType<typeof readNights>> {
  return readNights(currentContent().pictured);
}

/** The whole content that this build or development shows, with its faults. */
export async function siteContent(): Promise<CurrentContent> {
  return currentContent();
}
