import { expect, test } from "vitest";
import { unknownNameFaults } from "./unknown-names.ts";

const known = {
  articles: new Set(["iron-a-shirt"]),
  quizzes: new Set(["irons"]),
  categories: new Set(["tech"]),
};
const pages = new Set(["/category/tech"]);

test("an article, a quiz, a category and a page that nobody wrote are told by their lines", () => {
  const written = [
    "links: [{ to: /category/tech }, { to: /gone-category }, { to: https://a.example/gone }]",
    "home:",
    "  shelf: [tech,",
    "    gone-category]",
    "  week: { else: gone-article }",
    "notFound:",
    "  picture: gone-category",
    "  article: { articles: [iron-a-shirt, gone-article] }",
    "  quiz: { quizzes: [irons, gone-quiz] }",
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
