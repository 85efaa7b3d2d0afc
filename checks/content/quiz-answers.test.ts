import { expect, test } from "vitest";
import { longestOptionFaults, namedArticleFaults } from "./quiz-answers.ts";

const explanation = "Because warm metal grows more than warm glass does.";
const quizOf = (places: number[]) => ({
  file: "content/quizzes/a.yaml",
  text: places.map((place, index) => `  - id: q${index}\n    correctAnswer: ${place}\n`).join(""),
  quiz: {
    questions: places.map((correctAnswer, index) => ({
      id: `q${index}`,
      question: "Why?",
      options: ["a", "b", "c", "d"],
      correctAnswer,
      explanation,
    })),
  },
});
const repeat = (place: number, count: number) => Array.from({ length: count }, () => place);

test("the right option is longer than all others in two of five questions at most", () => {
  const faultsOf = (longest: number) => {
    const { file, text, quiz } = quizOf(repeat(0, 5));
    const questions = quiz.questions.map((question, at) => ({
      ...question,
      options: at < longest ? ["aaa", "bb", "c", "d"] : ["aa", "bb", "c", "d"],
    }));
    return longestOptionFaults({ file, text, quiz: { questions } });
  };
  expect(faultsOf(2)).toEqual([]);
  expect(faultsOf(3)).toMatchObject([
    { line: 5, field: "questions.q2.options", values: { longest: 3, questions: 5 } },
  ]);
});

test("an article that a question names is looked for at its line", () => {
  const { file, quiz } = quizOf([0, 0]);
  const text = "  - id: q0\n    article: a\n  - id: q1\n    article: no-such\n";
  const questions = quiz.questions.map((question, at) => ({ ...question, article: ["a", "no-such"][at] }));
  expect(namedArticleFaults({ file, text, quiz: { questions } }, new Set(["a"]))).toMatchObject([
    { line: 4, field: "questions.q1.article" },
  ]);
});
