import { expect, test } from "vitest";
import { keyOf, labelsOf } from "./picked.ts";

test("a choice is known by its whole name, and by nothing that one types on the way; two of one name tell their keys", () => {
  const labels = labelsOf([
    ["tea", "Make Tea"],
    ["cold-tea", "Make Tea"],
    ["agua", "Água"],
  ]);
  expect([...labels.values()]).toEqual(["Make Tea (tea)", "Make Tea (cold-tea)", "Água"]);
  expect(["água ", "make tea (TEA)", "tea", "Make", ""].map((typed) => keyOf(labels, typed))).toEqual([
    "agua",
    "tea",
    undefined,
    undefined,
    undefined,
  ]);
});
