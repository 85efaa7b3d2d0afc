import { expect, test } from "vitest";
import { idsOf, sampleArticle } from "../testing/samples.ts";
import { articleOfTheWeek, articleSorts, browseSorts, newestOf, readingMinutes } from "./sort.ts";

const articles = [
  sampleArticle({ id: "b", title: "beans", publishedAt: "2025-02-02", readTime: "10 min read" }),
  sampleArticle({ id: "c", title: "Éclairs", publishedAt: "2025-08-12", readTime: "2 min read" }),
  sampleArticle({ id: "a", title: "Apples", publishedAt: "2025-02-01", readTime: "3 min read" }),
];

test.each([
  ["the category page’s newest", articleSorts.newest, ["c", "b", "a"]],
  ["the category page’s oldest", articleSorts.oldest, ["a", "b", "c"]],
  ["the category page’s alphabetical", articleSorts.alphabetical, ["a", "b", "c"]],
  ["the category page’s readTime", articleSorts.readTime, ["c", "a", "b"]],
  ["Browse’s newest", browseSorts.newest, ["c", "b", "a"]],
  ["Browse’s oldest", browseSorts.oldest, ["a", "b", "c"]],
  ["Browse’s popular", browseSorts.popular, ["a", "b", "c"]],
  ["Browse’s readtime", browseSorts.readtime, ["c", "a", "b"]],
])("the sort: %s", (_sort, { order }, expected) => {
  expect(idsOf(articles.toSorted(order))).toEqual(expected);
});

test.each([
  ["3 min read", 3],
  ["12 min", 12],
  ["soon", 0],
])("the minutes of %s are %i", (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});

test("the newest articles: ten unless told, equal dates in their order", () => {
  const many = Array.from({ length: 12 }, (_, index) => sampleArticle({ id: `${index}` }));
  expect(idsOf(newestOf(many))).toEqual(idsOf(many.slice(0, 10)));
  expect(idsOf(newestOf(articles, 2))).toEqual(["c", "b"]);
});

const plain = sampleArticle({ id: "plain" });
const fallback = sampleArticle({ id: "2-minute-rule" });
const featured = sampleArticle({ id: "featured", featured: true });
const later = sampleArticle({ id: "later", featured: true });

test.each([
  ["the first featured one", [plain, featured, fallback, later], "featured"],
  ["2-minute-rule if none is featured", [plain, fallback], "2-minute-rule"],
  ["none if that is missing too", [plain], undefined],
])("the Article of the Week is %s", (_which, articles, id) => {
  expect(articleOfTheWeek(articles, "2-minute-rule")?.id).toBe(id);
});
