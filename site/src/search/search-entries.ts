import { type Article, cardOf } from "../articles/article.ts";
import { type Quiz, quizCardOf } from "../quizzes/quiz.ts";
import type { Entry } from "./index-format.ts";

/** `text`: the body as plain text. */
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

/** Its questions are its content. */
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
