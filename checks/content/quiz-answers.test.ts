import { expect, test } from "vitest";
import { answerSpreadFaults, explanationFaults, lineIn } from "./quiz-answers.ts";

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
});

test("eight in one place are too many, two too few", () => {
  const uneven = [...repeat(0, 8), ...repeat(1, 2), ...repeat(2, 5), ...repeat(3, 5)];
  expect(answerSpreadFaults([quizOf(uneven)]).map(({ line, fault }) => [line, fault])).toEqual([
    [16, "8 of 20 right answers stand in place 0; move some elsewhere"],
    [20, "2 of 20 right answers stand in place 1; move some there"],
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

test("a field’s line is looked for within its question", () => {
  expect(lineIn("- id: a\n  correctAnswer: 1\n- id: b\n  correctAnswer: 2\n", "b", "correctAnswer")).toBe(4);
});
