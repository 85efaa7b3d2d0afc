import { expect, test } from "vitest";
import { relatedFaults } from "./related.ts";

const known = new Set(["a", "b", "c", "d"]);
const entry = (related: string[]) => ({
  text: "",
  file: "content/articles/a.md",
  line: 9,
  field: "relatedArticles",
  id: "a",
  related,
});

test("others that exist are right", () => {
  expect(relatedFaults(entry(["b", "c", "d"]), known)).toEqual([]);
});

test("an id that does not exist is a fault of the check, though the page leaves it out", () => {
  expect(relatedFaults(entry(["b", "gone"]), known)).toMatchObject([
    { line: 9, field: "relatedArticles", rule: "related-unknown" },
  ]);
});

test("the page itself and a second mention are faults", () => {
  expect(relatedFaults(entry(["a", "b", "b"]), known).map(({ rule }) => rule)).toEqual([
    "related-itself",
    "related-twice",
  ]);
});
