import { cardOf } from "../articles/article.ts";
import type { Catalogue } from "../catalogue/use-index-file.ts";
import { allQuizzes, wholeArticles } from "../content/catalogue.ts";
import { quizCardOf } from "../quizzes/quiz.ts";

/** What cards show of everything, newest first. Fetched when lists are filtered, searched or saved. */
export async function GET(): Promise<Response> {
  const articles = await wholeArticles();
  const quizzes = await allQuizzes();
  return Response.json({
    articles: articles.map(cardOf),
    quizzes: quizzes.map(quizCardOf),
  } satisfies Catalogue);
}
