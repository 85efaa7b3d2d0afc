import { expect, test } from "vitest";
import { joinedLetterFaults } from "./joined-letters.ts";
import { withoutFileNames } from "./spelling.ts";

const text = "---\ntitle: A\n---\nRinse an o\uFB03ce \uFB01lter.\n";

test("words with joined letters are told with single ones, at their line", () => {
  expect(joinedLetterFaults({ file: "a.md", text })).toMatchObject([
    { line: 4, field: "body", values: { word: "o\uFB03ce", meant: "office" } },
    { line: 4, field: "body", values: { meant: "filter" } },
  ]);
});

test("they are told once, since the speller does not look at them", () => {
  expect(withoutFileNames(text)).toMatch(/^Rinse an {11}\.$/m);
});
