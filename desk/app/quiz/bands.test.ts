import { expect, test } from "vitest";
import { bandsOf } from "./bands.ts";

test("five questions reach four of the five messages, each with its right answers", () => {
  expect(bandsOf(5)).toEqual([
    { from: 5, to: 5, percent: 100, message: "Excellent! You're a true expert!" },
    { from: 4, to: 4, percent: 80, message: "Great job! You know your stuff!" },
    { from: 3, to: 3, percent: 60, message: "Not bad! Room for improvement!" },
    { from: 0, to: 2, percent: 40, message: "Keep learning! Practice makes perfect!" },
  ]);
});
