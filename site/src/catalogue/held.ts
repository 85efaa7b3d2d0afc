import type { Held } from "../saved/transfer.ts";
import type { Catalogue } from "./use-catalogue.ts";

/** What of the saved lists the site holds today, from its catalogue. */
export function heldIn({ articles, quizzes, moved }: Catalogue): Held {
  return {
    article: { ids: new Set(articles.map(({ id }) => id)), moved: moved.article },
    quiz: { ids: new Set(quizzes.map(({ id }) => id)), moved: moved.quiz },
  };
}
