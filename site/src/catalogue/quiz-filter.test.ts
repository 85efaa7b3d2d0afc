import { expect, test } from "vitest";
import { idsOf, sampleQuiz } from "../testing/samples.ts";
import { categoriesOf, findQuizzes, type LibraryQuery } from "./quiz-filter.ts";

const quizzes = [
  sampleQuiz({ id: "b", title: "Bolts", publishedAt: "2025-02-02", difficulty: "Hard", tags: ["tools"] }),
  sampleQuiz({ id: "a", title: "apples", publishedAt: "2025-02-01", difficulty: "Medium" }),
  sampleQuiz({
    id: "c",
    title: "Coins",
    description: "On euros.",
    publishedAt: "2025-02-03",
    category: "Budget",
    categorySlug: "budget",
  }),
];
const find = (part: Partial<LibraryQuery>) =>
  idsOf(findQuizzes(quizzes, { q: "", category: "all", difficulty: "all", sort: "newest", ...part }));

test.each([
  ["title", "BOLT", ["b"]],
  ["description", "euro", ["c"]],
  ["category", "budg", ["c"]],
  ["not the tags", "tools", []],
])("words are looked for in: %s", (_field, q, expected) => {
  expect(find({ q })).toEqual(expected);
});

test.each([
  ["newest", ["c", "b", "a"]],
  ["oldest", ["a", "b", "c"]],
  ["difficulty", ["c", "a", "b"]],
  ["title", ["a", "b", "c"]],
] as const)("the quiz sort %s", (sort, expected) => {
  expect(find({ sort })).toEqual(expected);
});

test("category and difficulty filter, alone and together", () => {
  expect(find({ category: "tech" })).toEqual(["b", "a"]);
  expect(find({ difficulty: "Hard" })).toEqual(["b"]);
  expect(find({ category: "budget", difficulty: "Hard" })).toEqual([]);
});

test("the library’s categories are those with quizzes, in the site’s order, named as the quizzes say", () => {
  const categories = ["budget", "how-tos", "tech"].map((slug) => ({ slug, family: `${slug}-family` }));
  expect(categoriesOf(quizzes, categories)).toEqual([
    { slug: "budget", title: "Budget", family: "budget-family", count: 1 },
    { slug: "tech", title: "Tech", family: "tech-family", count: 2 },
  ]);
});
