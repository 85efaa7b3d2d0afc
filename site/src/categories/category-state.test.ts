import { expect, test } from "vitest";
import { shownIn } from "./category.ts";
import { categoryStateFrom, sortFrom, untouched } from "./category-state.ts";

test("filters, sort and view are read as they were stored", () => {
  const stored = { q: "door", tags: ["hinge", "oil"], sort: "alphabetical", view: "list", open: true };
  expect(categoryStateFrom(stored)).toEqual(stored);
});

test.each([
  ["nothing", {}],
  ["other types", { q: 1, tags: "oil", sort: 2, view: 3, open: 4 }],
  ["names of no sort", { sort: "popular" }],
  ["a name that every object has", { sort: "constructor" }],
])("with %s stored, a page is as untouched", (_what, stored) => {
  expect(categoryStateFrom(stored)).toEqual(untouched);
});

test("of the tags, only texts count", () => {
  expect(categoryStateFrom({ tags: ["oil", 1, null, "hinge"] })?.tags).toEqual(["oil", "hinge"]);
});

test.each([null, undefined, "newest", 7])("%j is no state", (stored) => {
  expect(categoryStateFrom(stored)).toBeUndefined();
});

test.each([
  ["oldest", "oldest"],
  ["readTime", "readTime"],
  ["", "newest"],
  ["toString", "newest"],
])("a select that says %j means %s", (value, expected) => {
  expect(sortFrom(value)).toBe(expected);
});

test("a category shows its own articles, or those of the one it stands for", () => {
  expect(shownIn({ slug: "tech" })).toBe("tech");
  expect(shownIn({ slug: "budget-finance", showsArticlesOf: "budget" })).toBe("budget");
});
