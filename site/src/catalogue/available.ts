import type { Available } from "../saved/transfer.ts";
import type { Catalogue } from "./use-catalogue.ts";

/** Of the saved lists, today. */
export function availableIn({ articles, quizzes, moved }: Catalogue): Available {
  return {
    article: { ids: new Set(articles.map(({ id }) => id)), moved: moved.article },
    quiz: { ids: new Set(quizzes.map(({ id }) => id)), moved: moved.quiz },
  };
}
