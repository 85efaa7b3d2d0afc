import { expect, test } from "vitest";
import { parseMarkdownFile } from "./markdown-file.ts";
import { frontPageFaults, sourceAddressFaults } from "./source-addresses.ts";

const front = "https://a.example/";
const page = "https://a.example/tea";
const source = (url: string) => ({ title: "T", url, read: "2026-11-22" });
const faultsOf = (note: string, url = page) =>
  sourceAddressFaults(
    parseMarkdownFile(
      "content/articles/a.md",
      `---\nsources:\n  - { url: ${url} }\n---\nHot[^why].\n\n[^why]: ${note}\n`,
    ),
    [source(url)],
  ).map(({ line, field, rule }) => `${line} ${field}: ${rule}`);

test("a note that links to a page is in order", () => {
  expect(faultsOf(`[Tea](${page}), a maker.`)).toEqual([]);
});

test("a note that only names a body is told", () => {
  expect(faultsOf("The tea council.")).toEqual(["7 body: note-without-address"]);
});

test("a note that leads to a front page is told", () => {
  expect(faultsOf(`[Tea](${front})`)).toEqual([`7 body: front-page`]);
});

test("a source that is a front page is told at its line", () => {
  expect(faultsOf(`[Tea](${page})`, front)).toEqual([`3 sources: front-page`]);
});

test("a query makes a page of a front page", () => {
  expect(frontPageFaults("content/quizzes/q.yaml", "", [source("https://a.example/?page=12")])).toEqual([]);
});
