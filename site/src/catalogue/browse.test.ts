import { expect, test } from "vitest";
import { idsOf, sampleArticle, sampleCategory } from "../testing/samples.ts";
import { type BrowseQuery, browse, browseCategories } from "./browse.ts";

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

test("one can choose the categories with articles of their own", () => {
  const categories = [
    sampleCategory({ slug: "tech", title: "Tech Help", family: "tech", tipCount: 2 }),
    sampleCategory({ slug: "empty", tipCount: 0 }),
    sampleCategory({ slug: "budget-finance", showsArticlesOf: "budget", tipCount: 3 }),
  ];
  expect(browseCategories(categories)).toEqual([
    { slug: "tech", title: "Tech Help", family: "tech", count: 2 },
  ]);
});
