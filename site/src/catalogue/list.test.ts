import { expect, test } from "vitest";
import { shownListOf } from "./list.ts";

const all = [1, 2, 3, 4, 5];
/** Five entries, two of which stand in the page; `even` asks for those that are even. */
const untouched = {
  question: "",
  find: (entries: number[]) => entries.filter((entry) => entry % 2 === 0),
  total: 5,
  first: 2,
  count: 2,
  isLoading: false,
};
const asked = { ...untouched, question: "even" };

test.each([
  ["at first", {}],
  ["while the catalogue comes for other reasons", { isLoading: true }],
  ["when the catalogue has come for other reasons", { all }],
])("an untouched list is what stands in the page %s", (_when, state) => {
  expect(shownListOf({ ...untouched, ...state })).toEqual({
    shownCount: 2,
    isEmpty: false,
    firstPart: "shown",
    shown: [],
    isWaiting: false,
    hidden: 3,
  });
});

test("more of it follows what stands in the page, once it is here", () => {
  const more = { ...untouched, count: 4 };
  expect(shownListOf({ ...more, isLoading: true })).toMatchObject({
    firstPart: "shown",
    isWaiting: true,
    shown: [],
    hidden: 0,
  });
  expect(shownListOf({ ...more, all })).toMatchObject({
    firstPart: "shown",
    isWaiting: false,
    shown: [3, 4],
    shownCount: 4,
    hidden: 1,
  });
  expect(shownListOf({ ...more, count: 6, all })).toMatchObject({
    shown: [3, 4, 5],
    shownCount: 5,
    hidden: 0,
  });
});

test("while an answer is awaited, what stands in the page keeps its place unseen", () => {
  expect(shownListOf({ ...asked, isLoading: true })).toMatchObject({
    firstPart: "hidden",
    isWaiting: true,
    isEmpty: false,
    shown: [],
  });
});

test("an answer takes the place of what stands in the page", () => {
  expect(shownListOf({ ...asked, count: 1, all })).toEqual({
    shownCount: 1,
    isEmpty: false,
    firstPart: "replaced",
    shown: [2],
    isWaiting: false,
    hidden: 1,
  });
});

test("nothing found is said, but only of an answer", () => {
  const none = { find: () => [], all };
  expect(shownListOf({ ...asked, ...none })).toMatchObject({
    isEmpty: true,
    shownCount: 0,
    shown: [],
    hidden: 0,
  });
  expect(shownListOf({ ...untouched, ...none }).isEmpty).toBe(false);
});

test("nothing is counted when the list that would answer could not be loaded", () => {
  expect(shownListOf(asked)).toMatchObject({
    firstPart: "replaced",
    isWaiting: true,
    isEmpty: false,
    shown: [],
  });
  expect(shownListOf({ ...untouched, count: 4 })).toMatchObject({
    firstPart: "shown",
    isWaiting: false,
    shownCount: 2,
  });
});
