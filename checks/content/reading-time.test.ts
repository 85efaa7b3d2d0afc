import { expect, test } from "vitest";
import { readingTimeFaults } from "./reading-time.ts";
import { parseMarkdownFile } from "./source.ts";

const textOf = (words: number) =>
  parseMarkdownFile("content/articles/a.md", `---\ntitle: A\n---\n${"word ".repeat(words)}`);

test("a time that fits the length at 200 words a minute, give or take one, is right", () => {
  expect(readingTimeFaults(textOf(800), "4 min read")).toEqual([]);
  expect(readingTimeFaults(textOf(800), "5 min read")).toEqual([]);
});

test("a time that does not fit is a fault at the body’s first line", () => {
  expect(readingTimeFaults(textOf(800), "6 min read")).toMatchObject([{ line: 4, field: "body" }]);
  expect(readingTimeFaults(textOf(800), "soon")).toHaveLength(1);
});

test("articles take two to eight minutes", () => {
  expect(readingTimeFaults(textOf(200), "1 min read")[0]?.fault).toContain("at least 2 minutes");
  expect(readingTimeFaults(textOf(1800), "9 min read")[0]?.fault).toContain("cut it to 8 minutes");
});

test("headings and captions count too", () => {
  const source = parseMarkdownFile(
    "content/articles/a.md",
    `## ${"word ".repeat(500)}\n\n![x](y "${"word ".repeat(500)}")`,
  );
  expect(readingTimeFaults(source, "5 min read")).toEqual([]);
});
