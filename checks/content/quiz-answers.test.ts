import { expect, test } from "vitest";
import {
  answerSpreadFaults,
  explanationFaults,
  lineIn,
  longestOptionFaults,
  namedArticleFaults,
} from "./quiz-answers.ts";

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

test("each place holds three to seven of twenty", () => {
  const spread = [...repeat(0, 7), ...repeat(1, 3), ...repeat(2, 5), ...repeat(3, 5)];
  expect(answerSpreadFaults([quizOf(spread)])).toEqual([]);
  expect(answerSpreadFaults([quizOf(repeat(0, 5))])).toEqual([]);
});

test("eight in one place are too many, two too few", () => {
  const uneven = [...repeat(0, 8), ...repeat(1, 2), ...repeat(2, 5), ...repeat(3, 5)];
  expect(answerSpreadFaults([quizOf(uneven)]).map(({ line, fault }) => [line, fault])).toEqual([
    [16, "8 of 20 right answers are in place 0; move some elsewhere"],
    [20, "2 of 20 right answers are in place 1; move some there"],
  ]);
});

test("an explanation of a word or two teaches nothing", () => {
  const { file, text, quiz } = quizOf([0]);
  const [question] = quiz.questions;
  if (!question) throw new Error("no question");
  const short = { file, text, quiz: { questions: [{ ...question, explanation: "It is so." }] } };
  expect(explanationFaults(short)).toMatchObject([{ field: "questions.q0.explanation" }]);
  expect(explanationFaults(quizOf([0]))).toEqual([]);
});

test("an explanation of thirty words is read, one of thirty-one is not", () => {
  const { file, text, quiz } = quizOf([0]);
  const faultsOf = (count: number) =>
    explanationFaults({
      file,
      text,
      quiz: {
        questions: quiz.questions.map((question) => ({ ...question, explanation: "word ".repeat(count) })),
      },
    });
  expect(faultsOf(30)).toEqual([]);
  expect(faultsOf(31)).toMatchObject([{ fault: "has 31 words; say it in 30" }]);
});

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
    { line: 5, field: "questions.q2.options", fault: expect.stringContaining("in 3 of 5 questions") },
  ]);
});

test("an article that a question names has to exist", () => {
  const text = "  - id: q0\n    article: no-such\n";
  const { file, quiz } = quizOf([0]);
  const questions = quiz.questions.map((question) => ({ ...question, article: "no-such" }));
  expect(namedArticleFaults({ file, text, quiz: { questions } }, new Set(["a"]))).toEqual([
    {
      file,
      line: 2,
      field: "questions.q0.article",
      fault: "there is no article no-such; correct it or remove it",
    },
  ]);
  expect(namedArticleFaults({ file, text, quiz: { questions } }, new Set(["no-such"]))).toEqual([]);
  expect(namedArticleFaults({ file, text, quiz }, new Set())).toEqual([]);
});

test("a field’s line is looked for within its question", () => {
  expect(lineIn("- id: a\n  correctAnswer: 1\n- id: b\n  correctAnswer: 2\n", "b", "correctAnswer")).toBe(4);
});
