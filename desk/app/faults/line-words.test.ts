import { expect, test } from "vitest";
import { lineWords } from "./line-words.ts";

const text =
  '---\ntitle: Tea\n---\n1. **Warm the pot.** Pour boiling water into it, and out again.\n\n## Why\nA [pot](/article/pot) of it.\\\n![A pot](pot.jpg "Hot")';

test("a line is named by its first words, without what they are written with", () => {
  expect(lineWords(text, 4)).toBe("Warm the pot. Pour boiling water into …");
  expect(lineWords(text, 6)).toBe("Why");
  expect(lineWords(text, 2)).toBe("title: Tea");
  expect(lineWords(text, 7)).toBe("A pot of it.");
  expect(lineWords(text, 8)).toBe("A pot");
  for (const line of [5, 19]) expect(lineWords(text, line)).toBe("An empty line");
});
