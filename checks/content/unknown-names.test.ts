import { expect, test } from "vitest";
import { siteFolder } from "../../platform/paths.ts";
import { loadContent } from "../../site/src/content/load.ts";
import { pagePaths } from "../../site/src/content/paths.ts";
import { textOf } from "../../site-folder/read.ts";
import { unknownNameFaults } from "./unknown-names.ts";

const content = loadContent();
const known = {
  articles: new Set(content.articles.map(({ id }) => id)),
  quizzes: new Set(content.quizzes.map(({ id }) => id)),
  categories: new Set(content.categories.map(({ slug }) => slug)),
};
const pages = new Set(pagePaths(content));

test("all that our own site.yaml names is there", () => {
  expect(unknownNameFaults("content/site.yaml", textOf(siteFolder(), "site.yaml"), known, pages)).toEqual([]);
});

test("an article, a quiz, a category and a page that nobody wrote are told by their lines", () => {
  const written = [
    "links: [{ to: /category/tech }, { to: /gone-category }]",
    "home:",
    "  shelf: [tech,",
    "    gone-category]",
    "  week: { else: gone-article }",
    "notFound:",
    "  picture: gone-category",
    "  article: { articles: [gone-article] }",
    "  quiz: { quizzes: [gone-quiz] }",
    "  page: { categories: [tech, gone-category] }",
    "article:",
    "  all: '[All](/lost)'",
  ];
  const faults = unknownNameFaults("content/site.yaml", written.join("\n"), known, pages);
  expect(faults.map(({ line, field, values }) => [line, field, values?.name])).toEqual([
    [4, "home.shelf", "gone-category"],
    [5, "home.week.else", "gone-article"],
    [8, "notFound.article.articles", "gone-article"],
    [9, "notFound.quiz.quizzes", "gone-quiz"],
    [10, "notFound.page.categories", "gone-category"],
    [7, "notFound.picture", "gone-category"],
    [1, "to", "/gone-category"],
    [12, "to", "/lost"],
  ]);
});
