import { expect, test } from "vitest";
import { adviceLines } from "./often.ts";

const advice = (count: number, fault: (at: number) => string, field = "body") =>
  Array.from({ length: count }, (_, at) => ({
    file: `articles/${at}.md`,
    line: at + 1,
    field,
    fault: fault(at),
  }));

test("what is said of nearly every text is one line with its count, and the rest stands alone", () => {
  const short = advice(298, (at) => `takes ${at % 2} min to read; write at least 2 minutes`);
  const mark = { file: "articles/7.md", line: 3, field: "body", fault: "the marks stay as letters" };
  expect(adviceLines([...short.slice(0, 8), mark, ...short.slice(8)], 300)).toEqual([
    "298 of 300 texts: body: takes 0 min to read; write at least 2 minutes (the first is articles/0.md:1; -- --strict names each)",
    "articles/7.md:3 body: the marks stay as letters",
  ]);
});

test.each([
  ["half of the texts", advice(20, () => "is short"), 40],
  ["all texts of a small site", advice(9, () => "is short"), 9],
  ["a misspelt word each", advice(30, (at) => `“${at}x” is not British English`, "spelling"), 30],
])("%s are listed", (_what, each, texts) => {
  expect(adviceLines(each, texts)).toHaveLength(each.length);
});

test("a word that two texts misspell is one line", () => {
  const words = advice(
    4,
    (at) => `“${["tho", "thru", "tho"][at] ?? "nite"}” is not British English`,
    "spelling",
  );
  expect(adviceLines(words, 100)).toEqual([
    "2 of 100 texts: spelling: “tho” is not British English (the first is articles/0.md:1; -- --strict names each)",
    "articles/1.md:2 spelling: “thru” is not British English",
    "articles/3.md:4 spelling: “nite” is not British English",
  ]);
});
