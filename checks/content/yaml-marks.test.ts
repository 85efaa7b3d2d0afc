import { expect, test } from "vitest";
import { yamlMarkFaults } from "./yaml-marks.ts";

const faultsOf = (yaml: string, kind: "article" | "quiz" | "site" = "quiz") =>
  yamlMarkFaults({ kind, file: "a", text: yaml }).map(({ line, field, rule }) => `${line} ${field} ${rule}`);

test("what follows a number sign in a title is named, with what readers see", () => {
  expect(faultsOf("---\ntags: [a]\ntitle: Sort Screws by the # Sign\n---\nText", "article")).toEqual([
    "3 title remark-unseen",
  ]);
});

test.each([
  ["questions:\n  - question: Is C # D?", ["2 questions.question remark-unseen"]],
  ["options: [&a Title, !b Other]", ["1 options first-word-unseen", "1 options first-word-unseen"]],
  ["title: &a Title", ["1 title first-word-unseen"]],
])("what readers do not see of %j is named", (yaml, expected) => {
  const found = faultsOf(yaml);
  expect(found).toHaveLength(expected.length);
  for (const [at, begin] of expected.entries()) expect(found[at]).toContain(begin);
});

test.each([
  ["title: Tea\ndescription: The [pot](https://a.example/) first.", "2 description field-without-markdown"],
  ["description: The first is `psql`.", "1 description field-without-markdown"],
  ["questions:\n  - explanation: '**Length** helps.'", "2 questions.explanation field-without-markdown"],
  ["title: Salt &amp; Pepper", "1 title field-entity"],
  ["description: Don&#8217;t boil it &#8211; rinse it.", "1 description field-entity"],
  ["title: |\n  Two Lines\n  of a Title", "1 title field-of-two-lines"],
  ["title: “Iron a Shirt”", "1 title field-in-quotation-marks"],
  ["questions:\n  - question: „Was?“", "2 questions.question field-in-quotation-marks"],
])("what a field shows as letters, or in one line, is named: %j", (yaml, begin) => {
  expect(faultsOf(yaml)).toEqual([expect.stringContaining(begin)]);
});

test.each([
  'title: "Sort by the # Sign"',
  "title: C#, a Language",
  "category: how-tos # or life-hacks\nupdatedAt: 2026-11-02 # read again",
  "# a remark\ntitle: Tea\n# another\ntags: [a, b] # as typed",
  "title: Salt & Pepper!",
  "title: |\n  A # B",
  "title: >\n  A long\n  title",
  "title: “Salt” and “Pepper”",
  "options: [“Yes”, “No”]",
  'url: "https://a.example/?a=1&copy;=2"',
  "title: R&D; or not",
  "title: 2 * 3 ** 4 is not 2*3",
])("nothing is lost in %j", (yaml) => {
  expect(faultsOf(yaml)).toEqual([]);
});

test("a remark behind a value of the site’s settings is usual, a word behind & is not", () => {
  expect(faultsOf("name: My Site # shown in the header", "site")).toEqual([]);
  expect(faultsOf("name: &my Site", "site")).toHaveLength(1);
});

test("a link is named in a field of the site’s settings that shows none, as in what mails say", () => {
  expect(faultsOf("home:\n  notice: Read the [terms](/terms).", "site")).toEqual([]);
  expect(faultsOf("newsletter:\n  promise: Read the [terms](/terms).", "site")).toHaveLength(1);
});
