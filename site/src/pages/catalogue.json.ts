import { cardOf } from "../articles/article.ts";
import type { Catalogue } from "../catalogue/use-catalogue.ts";
import { content } from "../content/for-pages.ts";
import { movedIds } from "../content/moved.ts";
import { searchFiles } from "../content/search-files.ts";
import { quizCardOf } from "../quizzes/quiz.ts";

/**
 * The cards of all articles and quizzes, newest first. Fetched when lists are filtered or searched, and for saved tips.
 */
export async function GET(): Promise<Response> {
  const { articles, quizzes, moved } = content();
  const { version } = await searchFiles();
  return Response.json({
    articles: articles.map(cardOf),
    quizzes: quizzes.map(quizCardOf),
    version,
    moved: { article: movedIds(moved, "article"), quiz: movedIds(moved, "quiz") },
  } satisfies Catalogue);
}
