import { expect, test } from "vitest";
import { idsOf, sampleArticle } from "../testing/samples.ts";
import { filterCategory, tagsOf } from "./category-filter.ts";

const articles = [
  sampleArticle({ id: "door", title: "A quiet door", tags: ["home", "oil"], category: "Life Hacks" }),
  sampleArticle({ id: "pan", description: "Cast iron for life.", tags: ["home", "oil", "kitchen"] }),
  sampleArticle({ id: "wifi", tags: ["home"] }),
];
const find = (part: { q?: string; tags?: string[] }, found?: ReadonlySet<string>) =>
  idsOf(filterCategory(articles, { q: "", tags: [], sort: "newest", ...part }, found));

test.each([
  ["title", "QUIET", ["door"]],
  ["description", "cast iron", ["pan"]],
  ["tags", "kitchen", ["pan"]],
  ["not the category", "hacks", []],
])("where the index cannot be had, words are looked for in: %s", (_field, q, expected) => {
  expect(find({ q })).toEqual(expected);
});

test("what the index has found is what is shown", () => {
  expect(find({ q: "router" }, new Set(["wifi"]))).toEqual(["wifi"]);
  expect(find({}, new Set(["wifi"]))).toEqual(["door", "pan", "wifi"]);
});

test("tags combine with AND, and with the words", () => {
  expect(find({ tags: ["home"] })).toEqual(["door", "pan", "wifi"]);
  expect(find({ tags: ["home", "oil"] })).toEqual(["door", "pan"]);
  expect(find({ tags: ["home", "oil"], q: "iron" })).toEqual(["pan"]);
  expect(find({ tags: ["home", "nonsense"] })).toEqual([]);
});

test("the tags of a list: most used first, equal ones by name", () => {
  expect(tagsOf(articles)).toEqual(["home", "oil", "kitchen"]);
});
