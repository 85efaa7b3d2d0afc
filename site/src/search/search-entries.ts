import { type Article, cardOf } from "../articles/article.ts";
import { type Quiz, quizCardOf } from "../quizzes/quiz.ts";
import type { Entry } from "./index-format.ts";

/** What the search indexes of an article; `text` is its body as plain text. */
export function articleEntry(article: Article, text: string): Entry {
  const { title, description, category, tags, headings, askedAs } = article;
  return {
    card: { kind: "article", ...cardOf(article) },
    texts: {
      title,
      description,
      category,
      tags,
      headings: headings.map((heading) => heading.text),
      content: text,
    },
    askedAs,
  };
}

/** What the search indexes of a quiz: its questions are its content. */
export function quizEntry(quiz: Quiz): Entry {
  const { title, description, category, tags, questions, askedAs } = quiz;
  const content = questions.map(({ question, options, explanation }) =>
    [question, ...options, explanation].join("\n"),
  );
  return {
    card: { kind: "quiz", ...quizCardOf(quiz) },
    texts: { title, description, category, tags, headings: [], content: content.join("\n") },
    askedAs: ["quiz", ...askedAs],
  };
}
