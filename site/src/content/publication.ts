import type { Article } from "../articles/article.ts";
import type { Quiz } from "../quizzes/quiz.ts";
import type { Entries, Placed } from "./load-entries.ts";

type Both = { articles: Entries<Article>; quizzes: Entries<Quiz> };

/** Newest first. References to hidden ones are removed. */
export function shownOf({ articles, quizzes }: Both, isShown: (placed: Placed<unknown>) => boolean) {
  const shown = {
    articles: articles.entries
      .filter(isShown)
      .map(({ entry }) => entry)
      .sort(newestFirst),
    quizzes: quizzes.entries
      .filter(isShown)
      .map(({ entry }) => entry)
      .sort(newestFirst),
  };
  const hidden = hiddenAmong(articles, shown.articles);
  const hiddenQuizzes = hiddenAmong(quizzes, shown.quizzes);
  return {
    articles: shown.articles.map((article) => ({
      ...article,
      relatedArticles: article.relatedArticles.filter((id) => !hidden.has(id)),
    })),
    quizzes: shown.quizzes.map((quiz) => ({
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
