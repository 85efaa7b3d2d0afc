import { expect, test } from "vitest";
import { idsOf, sampleArticle } from "../testing/samples.ts";
import { type BrowseQuery, browse } from "./browse.ts";

const articles = [
  sampleArticle({ id: "door", title: "A quiet door", publishedAt: "2025-02-01" }),
  sampleArticle({
    id: "wifi",
    description: "Faster at home.",
    category: "Tech Help",
    categorySlug: "tech",
    publishedAt: "2025-02-02",
    tags: ["router"],
  }),
];
const find = (part: Partial<BrowseQuery>) =>
  idsOf(browse(articles, { q: "", category: "all", sort: "newest", ...part }));

test.each([
  ["title", "QUIET", ["door"]],
  ["description", "faster", ["wifi"]],
  ["category", "tech help", ["wifi"]],
  ["not the tags", "router", []],
])("words are looked for in: %s", (_field, q, expected) => {
  expect(find({ q })).toEqual(expected);
});

test("one category or all", () => {
  expect(find({})).toEqual(["wifi", "door"]);
  expect(find({ category: "tech" })).toEqual(["wifi"]);
  expect(find({ category: "tech", q: "door" })).toEqual([]);
});

test("the chosen sort orders what was found", () => {
  expect(find({ sort: "oldest" })).toEqual(["door", "wifi"]);
});
