import { expect, test } from "vitest";
import { entryLabelOf, labelOf, pathLabelOf } from "./labels.ts";

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

test.each([
  ["title", "Headline"],
  ["sources.0.title", "Title"],
  ["questions.0.options.1", "Answers 2"],
])("the field at %s is called %s", (path, label) => {
  expect(pathLabelOf(path)).toBe(label);
});
