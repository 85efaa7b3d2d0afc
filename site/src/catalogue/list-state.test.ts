import { expect, test } from "vitest";
import { categoryStateFrom, closedGrid, listStateFrom, untouched } from "./list-state.ts";

const tags = ["locks", "paint", "doors"];
const shown = { count: 72, question: "oldest  door" };
const chosen = { view: "list", open: true, shown, q: "door", tags: ["paint"], sort: "oldest" } as const;

test("what a category page has stored is restored whole", () => {
  expect(categoryStateFrom(chosen, tags)).toEqual(chosen);
});

test.each<[string, unknown]>([
  ["nothing", null],
  ["a text", "list"],
  ["a number", 7],
  ["a list", []],
  ["another page's state", { step: "question", answers: [] }],
])("%s in the history counts as an untouched page", (_what, stored) => {
  expect(categoryStateFrom(stored, tags)).toEqual(untouched);
  expect(listStateFrom(stored)).toEqual(closedGrid);
});

test.each([
  ["q", 5],
  ["q", null],
  ["tags", null],
  ["tags", "paint"],
  ["tags", { length: 1 }],
  ["sort", "hottest"],
  ["sort", "constructor"],
  ["sort", null],
  ["view", 7],
  ["open", "yes"],
  ["shown", 72],
  ["shown", { count: "72", question: "" }],
] as const)("of a stored state with %s %j, that field alone is as at first", (field, stored) => {
  expect(categoryStateFrom({ ...chosen, [field]: stored }, tags)).toEqual({
    ...chosen,
    [field]: untouched[field],
  });
});

test("a stored tag that the category no longer has is dropped", () => {
  expect(categoryStateFrom({ tags: ["glue", "paint", 3, null] }, tags).tags).toEqual(["paint"]);
});
