import { expect, test } from "vitest";
import { sampleContent } from "../testing/sample-content.ts";
import { namedOrFirst } from "./suggestions.ts";

const { site } = sampleContent();
const { articles: suggestedArticles } = site.notFound.article;
const { quizzes: suggestedQuizzes } = site.notFound.quiz;
const { categories: popularCategories } = site.notFound.page;

test("the suggestions are those of the specification", () => {
  expect(suggestedArticles).toEqual([
    "the-paper-towel-microwave-trick",
    "password-manager-setup-in-5-minutes",
    "the-15-minute-room-reset",
  ]);
  expect(suggestedQuizzes).toEqual(["life-hacks-101", "productivity-master", "tech-savvy"]);
  expect(popularCategories).toEqual(["life-hacks", "how-tos", "productivity"]);
});

test("entries stand in the order of the names; one that does not exist is left out", () => {
  const entries = [{ id: "a" }, { id: "b" }, { id: "c" }];
  expect(namedOrFirst(entries, ["c", "gone", "a"], ({ id }) => id)).toEqual([{ id: "c" }, { id: "a" }]);
  expect(namedOrFirst(entries, ["gone"], ({ id }) => id)).toEqual(entries);
});
