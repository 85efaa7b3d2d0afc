import { expect, test } from "vitest";
import { readTimeOf } from "./read-time.ts";

test.each([
  [0, "1 min read"],
  [299, "1 min read"],
  [300, "2 min read"],
  [1600, "8 min read"],
])("%i words are read at 200 a minute", (count, expected) => {
  expect(readTimeOf("word ".repeat(count))).toBe(expected);
});

test("signs are no words, and a word with an apostrophe or a hyphen is one", () => {
  const hundred = "don’t – self-made 3.5 … ".repeat(100);
  expect(readTimeOf(hundred)).toBe("2 min read");
});
