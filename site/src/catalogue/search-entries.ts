import { type Article, type ArticleCard, cardOf } from "../articles/article.ts";
import type { Entry } from "../find/index-files.ts";
import { type Quiz, type QuizCard, quizCardOf } from "../quizzes/quiz.ts";

/** What a result shows. */
export type SearchCard = ({ kind: "article" } & ArticleCard) | ({ kind: "quiz" } & QuizCard);

/** What the search knows of an article; `text` are the plain words of its body. */
export function articleEntry(article: Article, text: string): Entry<SearchCard> {
  const { title, description, category, tags, headings, alsoCalled } = article;
  return {
    card: { kind: "article", ...cardOf(article) },
    fields: {
      title,
      description,
      category,
      tags,
      headings: headings.map((heading) => heading.text),
      content: text,
    },
    alsoCalled,
  };
}

/** What the search knows of a quiz: its questions are its content. */
export function quizEntry(quiz: Quiz): Entry<SearchCard> {
  const { title, description, category, tags, questions } = quiz;
  const content = questions.map(({ question, options, explanation }) =>
    [question, ...options, explanation].join("\n"),
  );
  return {
    card: { kind: "quiz", ...quizCardOf(quiz) },
    fields: { title, description, category, tags, headings: [], content: content.join("\n") },
    alsoCalled: ["quiz"],
  };
}
