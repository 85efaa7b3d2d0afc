import { expect, test } from "vitest";
import { windowSvg } from "../../../brand/window.ts";
import { messageFor, scoreOf, scoreSentence } from "./score.ts";

const answers = (correct: number, total: number) =>
  Array.from({ length: total }, (_, index) => ({
    questionId: `q${index}`,
    selectedAnswer: 0,
    isCorrect: index < correct,
  }));

test.each([
  [100, "Excellent! You're a true expert!"],
  [90, "Excellent! You're a true expert!"],
  [89, "Great job! You know your stuff!"],
  [80, "Great job! You know your stuff!"],
  [79, "Good work! You're on the right track!"],
  [70, "Good work! You're on the right track!"],
  [69, "Not bad! Room for improvement!"],
  [60, "Not bad! Room for improvement!"],
  [59, "Keep learning! Practice makes perfect!"],
  [0, "Keep learning! Practice makes perfect!"],
])("%i percent is answered with its message", (percent, message) => {
  expect(messageFor(percent)).toBe(message);
});

test.each([
  [2, 3, 67],
  [1, 3, 33],
  [1, 8, 13],
  [0, 0, 0],
])("%i of %i right is %i percent, rounded", (correct, total, percent) => {
  expect(scoreOf(answers(correct, total))).toMatchObject({
    percent,
    correct,
    incorrect: total - correct,
    total,
  });
});

test("a score can be told in one sentence", () => {
  expect(scoreSentence("Tech Savvy", { percent: 80, correct: 4, total: 5 })).toBe(
    "I scored 80% in the quiz “Tech Savvy”, with 4 of 5 answers right.",
  );
});

test("the window's sky is that of dawn at 0 % and that of noon at 100 %, in few bytes", () => {
  const [dawn, noon] = [0, 100].map((percent) => windowSvg({ percent, sill: "currentColor" }));
  expect(dawn).toContain('stop-color="color-mix(in oklab,#f8b38b,#d6ecf8 0%)"');
  expect(noon).toContain('stop-color="color-mix(in oklab,#f8b38b,#d6ecf8 100%)"');
  expect(noon?.length).toBeLessThan(1500);
});
