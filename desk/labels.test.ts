import { expect, test } from "vitest";
import { entryLabelOf, labelOf } from "./labels.ts";

test.each([
  ["sources", "Source"],
  ["categories", "Category"],
  ["press", "Press"],
  ["questions", "Question"],
])("one entry of %s is called %s", (list, entry) => {
  expect(entryLabelOf(list)).toBe(entry);
});

test.each([
  ["estimatedTime", "Takes"],
  ["whatElse", "What else"],
  ["on-deep-2", "On deep 2"],
])("the field %s is called %s", (name, label) => {
  expect(labelOf(name)).toBe(label);
});
