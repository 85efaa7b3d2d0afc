import { expect, test } from "vitest";
import { sourceFaults } from "./article-sources.ts";

const file = "content/articles/a.md";
const text =
  "---\ntitle: A\nsources:\n  - https://a.example/\n  - https://b.example/\n---\nMore at https://a.example/ now.\n";
const source = (url: string, read = "2026-11-22") => ({ title: "T", url, read });
const asked = { today: "2026-11-22", isRequired: true };
const faultsOf = (sources: ReturnType<typeof source>[]) => sourceFaults({ file, text, sources }, asked);

test("sources that were read by today are in order", () => {
  expect(faultsOf([source("https://a.example/"), source("https://b.example/", "2025-01-01")])).toEqual([]);
});

test("an article names two sources where its operator requires them, and may have none where not", () => {
  const none = { file, text: "---\ntitle: A\n" };
  const fault = {
    file,
    line: 1,
    field: "sources",
    rule: "sources-missing",
  };
  expect(sourceFaults(none, asked)).toEqual([fault]);
  expect(sourceFaults(none, { ...asked, isRequired: false })).toEqual([]);
  const one = { file, text, sources: [source("https://a.example/")] };
  expect(sourceFaults(one, asked)).toMatchObject([{ line: 3, rule: "sources-too-few" }]);
  expect(sourceFaults(one, { ...asked, isRequired: false })).toEqual([]);
});

test("a day to come is no day of reading", () => {
  expect(faultsOf([source("https://a.example/"), source("https://b.example/", "2026-11-23")])).toMatchObject([
    { line: 5, rule: "source-read-in-future" },
  ]);
});

test("an address is named once", () => {
  expect(faultsOf([source("https://a.example/"), source("https://a.example/")])).toMatchObject([
    { line: 4, rule: "source-twice" },
  ]);
});

test("a quiz names its sources too, and a fault has its line there", () => {
  const quiz = {
    file: "content/quizzes/q.yaml",
    text: "title: Q\nsources:\n  - { url: https://a.example/ }\n",
  };
  expect(
    sourceFaults(
      { ...quiz, sources: [source("https://a.example/", "2026-11-23")] },
      {
        ...asked,
        isRequired: false,
      },
    ),
  ).toMatchObject([{ file: quiz.file, line: 3 }]);
});
