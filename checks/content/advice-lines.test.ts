import { expect, test } from "vitest";
import type { Finding } from "../../site-folder/rules/say-finding.ts";
import { adviceLines } from "./advice-lines.ts";

const advice = (count: number, finding: (at: number) => Finding) =>
  Array.from({ length: count }, (_, at) => ({
    file: `articles/${at}.md`,
    line: at + 1,
    field: "body",
    ...finding(at),
  }));
const short = (minutes: number): Finding => ({ rule: "reading-time-short", values: { minutes, least: 2 } });
const misspelt = (word: string): Finding => ({
  rule: "spelling",
  values: { word, language: "British English" },
});

test("what is said of nearly every text is one line with its count, and the rest stands alone", () => {
  const told = advice(298, (at) => short(at % 2));
  const mark = { file: "articles/7.md", line: 3, field: "body", rule: "mark-emoji" as const };
  expect(adviceLines([...told.slice(0, 8), mark, ...told.slice(8)], 300)).toEqual([
    "298 of 300 texts: body: takes 0 min to read; write at least 2 minutes (the first is articles/0.md:1; -- --strict names each)",
    expect.stringContaining("articles/7.md:3 body: "),
  ]);
});

test.each([
  ["half of the texts", advice(20, () => short(1)), 40],
  ["all texts of a small site", advice(9, () => short(1)), 9],
  ["a misspelt word each", advice(30, (at) => misspelt(`${at}x`)), 30],
])("%s are listed", (_what, each, texts) => {
  expect(adviceLines(each, texts)).toHaveLength(each.length);
});

test("a word that two texts misspell is one line", () => {
  const words = advice(4, (at) => misspelt(["tho", "thru", "tho"][at] ?? "nite"));
  expect(adviceLines(words, 100)).toEqual([
    expect.stringMatching(
      /^2 of 100 texts: body: “tho” is not British English.*the first is articles\/0\.md:1/,
    ),
    expect.stringMatching(/^articles\/1\.md:2 body: “thru”/),
    expect.stringMatching(/^articles\/3\.md:4 body: “nite”/),
  ]);
});
