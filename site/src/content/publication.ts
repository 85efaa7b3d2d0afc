import type { Article } from "../articles/article.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import type { Entries, Placed } from "./load-entries.ts";

type Both = { articles: Entries<Article>; quizzes: Entries<Quiz> };

/** Newest first. References to hidden ones are removed. */
export function shownOf({ articles, quizzes }: Both, isShown: (placed: Placed<unknown>) => boolean) {
  const shownAmong = <T extends Dated>({ entries }: Entries<T>) =>
    entries.flatMap((placed) => (isShown(placed) ? placed.entry : [])).sort(newestFirst);
  const shownArticles = shownAmong(articles);
  const shownQuizzes = shownAmong(quizzes);
  const hidden = hiddenAmong(articles, shownArticles);
  const hiddenQuizzes = hiddenAmong(quizzes, shownQuizzes);
  return {
    articles: shownArticles.map((article) => ({
      ...article,
      relatedArticles: article.relatedArticles.filter((id) => !hidden.has(id)),
    })),
    quizzes: shownQuizzes.map((quiz) => ({
      ...quiz,
      relatedQuizzes: quiz.relatedQuizzes.filter((id) => !hiddenQuizzes.has(id)),
      questions: quiz.questions.map(({ article, ...question }) =>
        article === undefined || hidden.has(article) ? question : { ...question, article },
      ),
    })),
  };
}

type Dated = { publishedAt: string; id: string };

function newestFirst(a: Dated, b: Dated): number {
  return b.publishedAt.localeCompare(a.publishedAt) || a.id.localeCompare(b.id);
}

function hiddenAmong({ listed }: Entries<unknown>, shown: readonly { id: string }[]): Set<string> {
  const seen = new Set(shown.map(({ id }) => id));
  return new Set(listed.map(({ id }) => id).filter((id) => !seen.has(id)));
}
