import { expect, test } from "vitest";
import { repeatedTagFaults } from "./tags.ts";

const entry = { file: "content/articles/a.md", text: "---\ndescription: D\ntags: [a, b, a]\n---\n" };

test("each tag once is right", () => {
  expect(repeatedTagFaults({ ...entry, tags: ["a", "b", "c"] })).toEqual([]);
});

test("a tag that stands there twice is a fault at its line", () => {
  expect(repeatedTagFaults({ ...entry, tags: ["a", "b", "a"] })).toMatchObject([
    { file: entry.file, line: 3, field: "tags", fault: "names “a” twice; remove one" },
  ]);
});
