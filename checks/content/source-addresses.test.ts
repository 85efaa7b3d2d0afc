import { expect, test } from "vitest";
import { parseMarkdownFile } from "./markdown-file.ts";
import { frontPageFaults, sourceAddressFaults } from "./source-addresses.ts";

test("a note that leads to a front page is told at its line, one to a page is not", () => {
  const notes =
    "Hot[^a], wet[^b].\n\n[^a]: [Tea](https://a.example/tea)\n\n[^b]: [Tea](https://a.example/)\n";
  const faults = sourceAddressFaults(parseMarkdownFile("a.md", notes), []);
  expect(faults.map(({ line, rule }) => [line, rule])).toEqual([[5, "front-page"]]);
});

test("a query makes a page of a front page", () => {
  const source = { title: "T", url: "https://a.example/?page=12", read: "2026-11-22" };
  expect(frontPageFaults("content/quizzes/q.yaml", "", [source])).toEqual([]);
});
