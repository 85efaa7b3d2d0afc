import { expect, test } from "vitest";
import { wordsIn } from "../../site/src/articles/read-time.ts";
import { parseMarkdownFile } from "./markdown-file.ts";
import { readabilityFaults, readingEase, sentencesOf } from "./readability.ts";

test("the formula of Flesch: 206.835 − 1.015 words a sentence − 84.6 syllables a word", () => {
  const blocks = [{ line: 1, text: "The cat sat on the mat. It was happy." }];
  expect(readingEase(blocks)).toBeCloseTo(206.835 - 1.015 * (9 / 2) - 84.6 * (10 / 9), 5);
});

test("each block ends a sentence, so that a list is as easy as it looks", () => {
  const list = [
    { line: 1, text: "Wash the pan" },
    { line: 2, text: "Dry the pan" },
  ];
  const line = [{ line: 1, text: "Wash the pan dry the pan" }];
  expect(readingEase(list)).toBeGreaterThan(readingEase(line));
});

test("a number weighs one syllable a digit", () => {
  const ease = (text: string) => readingEase([{ line: 1, text }]);
  expect(ease("Wait for 1,000 days")).toBeLessThan(ease("Wait for two days"));
});

test("hard prose is a fault at the body’s first line", () => {
  const faultsOf = (body: string) =>
    readabilityFaults(parseMarkdownFile("a.md", `---\ntitle: A\n---\n${body}`));
  const hard = "Notwithstanding organisational complexity, implementation necessitates collaboration.";
  expect(faultsOf(hard)).toMatchObject([{ line: 4, field: "body" }]);
  expect(faultsOf("Lift the lid and look at it.")).toEqual([]);
});

test("numbers with signs and words with apostrophes are one word", () => {
  const words = wordsIn("Don’t pay €8,760.50 for a so-called fix!");
  expect(words.join(" ")).toBe("Don’t pay 8,760.50 for a so-called fix");
});

test.each([
  [
    "Lift it. Blot it! Is it gone? Then hang it up",
    ["Lift it.", "Blot it!", "Is it gone?", "Then hang it up"],
  ],
  ["It takes 2.5 litres. ✅", ["It takes 2.5 litres."]],
])("the sentences of “%s” are %j", (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});
