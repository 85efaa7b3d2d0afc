import { expect, test } from "vitest";
import { idsOf, sampleQuestions, sampleQuiz } from "../testing/samples.ts";
import { quizCardOf, relatedQuizzes } from "./quiz.ts";

const all = [
  sampleQuiz({ id: "sample" }),
  sampleQuiz({ id: "same" }),
  sampleQuiz({ id: "listed", categorySlug: "budget" }),
  sampleQuiz({ id: "stranger", categorySlug: "budget" }),
];

test("listed quizzes stand first, then those of the same category", () => {
  expect(idsOf(relatedQuizzes(sampleQuiz({ relatedQuizzes: ["listed"] }), all))).toEqual(["listed", "same"]);
});

test("the quiz itself, doubles and quizzes that do not exist are left out", () => {
  const quiz = sampleQuiz({ relatedQuizzes: ["gone", "sample", "same", "same"] });
  expect(idsOf(relatedQuizzes(quiz, all))).toEqual(["same"]);
});

test("three at most", () => {
  const many = ["a", "b", "c", "d"].map((id) => sampleQuiz({ id }));
  expect(relatedQuizzes(sampleQuiz(), many)).toHaveLength(3);
});

test("a card does not give the answers away", () => {
  expect(quizCardOf(sampleQuiz({ questions: sampleQuestions(5) }))).not.toHaveProperty("questions");
});
