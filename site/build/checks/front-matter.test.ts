import { expect, test } from "vitest";
import { frontMatterFaults } from "./front-matter.ts";

const entry = { file: "content/articles/a.md", text: "---\ndescription: D\ntags: []\n---\n" };

test("a sentence of 160 characters and three to five tags are right", () => {
  const tags = ["a", "b", "c", "d", "e"];
  expect(frontMatterFaults({ ...entry, description: "x".repeat(160), tags })).toEqual([]);
  expect(frontMatterFaults({ ...entry, description: "x", tags: tags.slice(2) })).toEqual([]);
});

test("what is longer, fewer, more or there twice is a fault at its line", () => {
  const faults = (description: string, tags: string[]) => frontMatterFaults({ ...entry, description, tags });
  expect(faults("x".repeat(161), ["a", "b", "c"])).toMatchObject([{ line: 2, field: "description" }]);
  expect(faults("x", ["a", "b"])).toMatchObject([{ line: 3, field: "tags" }]);
  expect(faults("x", ["a", "b", "c", "d", "e", "f"])).toHaveLength(1);
  expect(faults("x", ["a", "b", "a"])[0]?.fault).toBe("names “a” twice; remove one");
});
