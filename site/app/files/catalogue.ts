import { cardOf } from "../articles/article.ts";
import { content } from "../content/load.ts";
import { quizCardOf } from "../quizzes/quiz.ts";
import type { Catalogue } from "./use-index-file.ts";

/** `catalogue.json`: what cards show of everything, newest first. Fetched when lists are filtered, searched or saved. */
export function loader() {
  const { articles, quizzes, categories } = content();
  return Response.json({
    articles: articles.map(cardOf),
    quizzes: quizzes.map(quizCardOf),
    categories: categories.filter(({ main }) => main),
  } satisfies Catalogue);
}
