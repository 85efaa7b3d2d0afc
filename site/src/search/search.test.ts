import { expect, test } from "vitest";
import { idsOf, sampleArticle } from "../testing/samples.ts";
import { closeMatches, search, searchIndex } from "./search.ts";

const articles = [
  sampleArticle({ id: "new", publishedAt: "2025-08-13", description: "Oil for doors." }),
  sampleArticle({ id: "door", title: "Silence a squeaky door", publishedAt: "2025-02-01", tags: ["hinges"] }),
  sampleArticle({
    id: "desk",
    title: "Organize your desk",
    publishedAt: "2025-02-02",
    category: "Productivity",
  }),
];
const texts: Record<string, string> = { desk: "Begin with the cables." };
const index = searchIndex(articles, (id) => texts[id] ?? "");
const find = (query: string) => idsOf(search(index, query));

test.each([
  ["title", "SQUEAKY", ["door"]],
  ["description", "oil", ["new"]],
  ["category", "productivity", ["desk"]],
  ["tags", "hinge", ["door"]],
  ["content", "cables", ["desk"]],
])("words are looked for in: %s", (_field, query, expected) => {
  expect(find(query)).toEqual(expected);
});

test("nothing is found across two fields", () => {
  expect(find("door Oil")).toEqual([]);
  expect(find("doorOil")).toEqual([]);
});

test("those with it in the title stand first, then the newest", () => {
  expect(find("door")).toEqual(["door", "new"]);
});

test.each([
  ["another ending", "squeaking doors", ["door"]],
  ["British spelling", "organise", ["desk"]],
  ["a slip of the finger", "squaeky", ["door"]],
  ["a letter too few", "sqeaky", ["door"]],
  ["short words alone", "to a", []],
  ["nothing like it", "zebra", []],
])("close matches allow for: %s", (_what, query, expected) => {
  expect(idsOf(closeMatches(articles, query))).toEqual(expected);
});
