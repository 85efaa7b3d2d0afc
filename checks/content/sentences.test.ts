import { expect, test } from "vitest";
import { sentencesOf, wordsIn } from "./sentences.ts";

test("numbers with signs and words with apostrophes are one word", () => {
  expect(wordsIn("Don’t pay €8,760.50 for a so-called fix!")).toEqual([
    "Don’t",
    "pay",
    "8,760.50",
    "for",
    "a",
    "so-called",
    "fix",
  ]);
});

test("a block’s end ends a sentence, without a full stop too", () => {
  expect(sentencesOf("Lift it. Blot it! Is it gone? Then hang it up")).toEqual([
    "Lift it.",
    "Blot it!",
    "Is it gone?",
    "Then hang it up",
  ]);
});

test("a figure with a point does not end a sentence, and signs alone are none", () => {
  expect(sentencesOf("It takes 2.5 litres. ✅")).toEqual(["It takes 2.5 litres."]);
});
