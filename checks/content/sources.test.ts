import { expect, test } from "vitest";
import { sourceFaults } from "./sources.ts";

const file = "content/articles/a.md";
const text =
  "---\ntitle: A\nsources:\n  - https://a.example/\n  - https://b.example/\n---\nMore at https://a.example/ now.\n";
const source = (url: string, read = "2026-11-22") => ({ title: "T", url, read });
const faultsOf = (sources: ReturnType<typeof source>[]) =>
  sourceFaults({ file, text, sources }, "2026-11-22");

test("sources that were read by today are in order", () => {
  expect(faultsOf([source("https://a.example/"), source("https://b.example/", "2025-01-01")])).toEqual([]);
});

test("an article names its sources", () => {
  expect(sourceFaults({ file, text: "---\ntitle: A\n" }, "2026-11-22")).toEqual([
    { file, line: 1, field: "sources", fault: "are missing; name two to five pages that were read" },
  ]);
});

test("a day to come is no day of reading", () => {
  expect(faultsOf([source("https://a.example/"), source("https://b.example/", "2026-11-23")])).toMatchObject([
    { line: 5, fault: "2026-11-23 is a day to come; write the day the page was read" },
  ]);
});

test("an address is named once", () => {
  expect(faultsOf([source("https://a.example/"), source("https://a.example/")])).toMatchObject([
    { line: 4, fault: "https://a.example/ is named twice; remove one" },
  ]);
});

test("a quiz names its sources too, and a fault has its line there", () => {
  const quiz = {
    file: "content/quizzes/q.yaml",
    text: "title: Q\nsources:\n  - { url: https://a.example/ }\n",
  };
  expect(
    sourceFaults({ ...quiz, sources: [source("https://a.example/", "2026-11-23")] }, "2026-11-22"),
  ).toMatchObject([{ file: quiz.file, line: 3 }]);
});
