import { expect, test } from "vitest";
import { sourceFaults } from "./article-sources.ts";

const text =
  "---\ntitle: A\nsources:\n  - https://a.example/\n  - https://b.example/\n---\nMore at https://a.example/ now.\n";
const source = (url: string, read = "2026-11-22") => ({ title: "T", url, read });
const [one, other] = [source("https://a.example/"), source("https://b.example/")];
const faultsOf = (sources: ReturnType<typeof source>[], isRequired = true) =>
  sourceFaults({ file: "a.md", text, sources }, { today: "2026-11-22", isRequired }).map(
    ({ line, rule }) => `${line} ${rule}`,
  );

test("one source is too few only where two are required", () => {
  expect(faultsOf([one, other])).toEqual([]);
  expect(faultsOf([one])).toEqual(["3 sources-too-few"]);
  expect(faultsOf([one], false)).toEqual([]);
});

test("a fault stands at the line of its source, not where the text links it", () => {
  expect(faultsOf([one, source("https://b.example/", "2026-11-23")])).toEqual(["5 source-read-in-future"]);
  expect(faultsOf([one, one])).toEqual(["4 source-twice"]);
});

test("a quiz, which is YAML alone, has its sources at their lines too", () => {
  const quiz = { file: "q.yaml", text: "title: Q\nsources:\n  - { url: https://a.example/ }\n" };
  const sources = [source("https://a.example/", "2026-11-23")];
  const asked = { today: "2026-11-22", isRequired: false };
  expect(sourceFaults({ ...quiz, sources }, asked)).toMatchObject([{ line: 3 }]);
});
