import { expect, test } from "vitest";
import { loadContent } from "../content/load.ts";
import { suggested } from "./suggestions.ts";

const { articles, quizzes, categories, site } = loadContent();
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

test("each of them exists", () => {
  expect(suggested(articles, suggestedArticles, ({ id }) => id)).toHaveLength(3);
  expect(suggested(quizzes, suggestedQuizzes, ({ id }) => id)).toHaveLength(3);
  expect(suggested(categories, popularCategories, ({ slug }) => slug)).toHaveLength(3);
});

test("entries stand in the order of the names; one that does not exist is left out", () => {
  const entries = [{ id: "a" }, { id: "b" }, { id: "c" }];
  expect(suggested(entries, ["c", "gone", "a"], ({ id }) => id)).toEqual([{ id: "c" }, { id: "a" }]);
  expect(suggested(entries, ["gone"], ({ id }) => id)).toEqual(entries);
});
