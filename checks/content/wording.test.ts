import { expect, test } from "vitest";
import { blocksOf, parseMarkdownFile } from "./source.ts";
import { choppyFaults, dateFormFaults, descriptionFaults } from "./wording.ts";

const file = "content/articles/a.md";
const source = (body: string) => parseMarkdownFile(file, `---\ndescription: D\n---\n${body}`);

test("two very short sentences in a row are told once a block, with the line", () => {
  expect(choppyFaults(source("This is long enough to be read.\n\nHeat it. Stop. Go on."))).toEqual([
    {
      file,
      line: 6,
      field: "body",
      fault: "“Heat it. Stop.” are two very short sentences in a row; join them",
    },
  ]);
});

test.each([
  ["one short sentence", "Heat it. Then wait until the pan is dry."],
  ["five words", "Heat it. Then wait for a bit."],
  ["steps", "1. Heat it. Stop."],
  ["a label in bold", "- **It drips.** Turn it off."],
  ["headings", "## Heat it. Stop."],
])("%s is not breathless", (_case, body) => {
  expect(choppyFaults(source(body))).toEqual([]);
});

const datesIn = (text: string) =>
  dateFormFaults(source(text), blocksOf(source(text))).map(({ fault }) => fault);

test.each([
  "2025-08-13",
  "13.8.2025",
  "13/08/25",
  "August 13, 2025",
  "Aug 13 2025",
  "13th of August",
  "13 Aug 2025",
])("%s is written as 13 August 2025", (date) => {
  expect(datesIn(`Since ${date} it holds.`)).toEqual([`write the date “${date}” as in 13 August 2025`]);
});

test.each([
  "13 August 2025",
  "August 2025",
  "in May 12 of them",
  "https://a.example/2025-08-13",
  "version 4.3.2",
])("%s stands", (words) => {
  expect(datesIn(`Since ${words} it holds.`)).toEqual([]);
});

test("a description that the first paragraph says again is told with its words", () => {
  const body = source("A damp towel keeps the steam in, so bread turns soft.\n\nMore.");
  expect(descriptionFaults(body, "A damp towel holds steam, so bread turns soft.")).toEqual([
    {
      file,
      line: 2,
      field: "description",
      fault:
        "says what the first paragraph says (damp, towel, steam, bread, turns, soft); say who it is for and what they get out of it",
    },
  ]);
  expect(descriptionFaults(body, "For dry leftovers: yesterday’s bread comes out soft.")).toEqual([]);
});
