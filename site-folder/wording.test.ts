import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { readFrontMatter, readYaml, textOf } from "./read.ts";

const schema = z.strictObject({
  home: z.strictObject({
    headline: z.string().max(9),
    stats: z.array(z.strictObject({ value: z.string(), unit: z.string().optional() })).optional(),
  }),
  level: z.enum(["easy", "medium", "hard"]).default("easy"),
  people: z
    .record(z.string().regex(/^[a-z]+$/, "use small letters"), z.strictObject({ role: z.string() }))
    .default({}),
  tags: z.array(z.string()).min(1).max(5).default(["a"]),
  words: z.array(z.string()).min(3).optional(),
  rating: z.int().min(1).max(5).default(1),
  publishedAt: z.string().optional(),
  colours: z
    .preprocess((value) => value ?? {}, z.partialRecord(z.enum(["accent", "paper"]), z.string()))
    .default({}),
});

const home = "home: { headline: Tea }\n";

test.each([
  ["home: { healdine: Tea }", "1 home.headline: is missing; add it"],
  ["home: { healdine: Tea }", "1 home.healdine: there is no such field; did you mean “headline”?"],
  [
    "home: { headline: Tea, stats: [{ value: a, unti: b }] }",
    "1 home.stats.0.unti: there is no such field; did you mean “unit”?",
  ],
  [
    `${home}people: { ana: { rolle: x } }`,
    "2 people.ana.rolle: there is no such field; did you mean “role”?",
  ],
  [`${home}piano: 1`, "2 piano: there is no such field; correct its spelling or remove it"],
  [`${home}date: 2026-01-01`, "2 date: there is no such field; did you mean “publishedAt”?"],
  [`${home}level: esy`, "2 level: must be one of easy, medium, hard; did you mean “easy”?"],
  [
    `${home}tags: kitchen, tea, breakfast`,
    "2 tags: is no list; write it in brackets: [kitchen, tea, breakfast]",
  ],
  [`${home}tags: []`, "2 tags: is empty; fill it in"],
  [`${home}tags:`, "2 tags: is empty; write something after the colon"],
  ["home: { headline: A long headline }", "1 home.headline: is too long; 9 characters at most"],
  [`${home}words: [one]`, "2 words: is too short; 3 entries at least"],
  [`${home}rating: 6`, "2 rating: must be 5 at most"],
  [`${home}rating: 0`, "2 rating: must be 1 at least"],
  ["home: { headline: 1984 }", '1 home.headline: is read as a number; put it in quotation marks: "1984"'],
  ["home: Tea", "1 home: must have fields of its own; write them below it, two spaces to the right"],
  ["Tea", "1 file: holds no fields; write each as a name, a colon and a space, as in title: Tea"],
  ["", "1 file: has no fields; write them at its top"],
  [`${home}colours: { acent: red }`, "2 colours.acent: there is no such field; did you mean “accent”?"],
  [`${home}people: { Ana Sousa: { role: x } }`, "2 people.Ana Sousa: use small letters"],
  [`${home}\tlevel: easy`, "2 file: begins with a tab; replace each tab"],
  [`${home}level: *easy*`, "2 file: begins with a star"],
  [`${home}${home}`, "2 file: names a field a second time; remove one of the two"],
])("%j is told as %s", (source, told) => {
  const { faults } = readYaml(schema, source, "x.yaml");
  const said = faults.map(({ line, field, fault }) => `${line} ${field}: ${fault}`);
  expect(said).toContainEqual(expect.stringContaining(told));
});

test.each([
  ["tags: [a, b\nlang: pt", "2 comes while a [ above is still open; write ]"],
  ["a: {b: 1\nc: 2", "2 comes while a { above is still open; write }"],
  ['title: "Tea\nlang: pt', "2 comes while a quotation mark above is still open"],
  ["title: 'It's hot'\nlang: pt", "1 goes on after a quotation mark"],
  ["a:\n  b: 1\n c: 2", "3 begins further in or out than the lines it belongs to"],
  ["a: 1\n  b: 2", "1 holds a second colon; put what follows the first in quotation marks"],
  ["tags:\n  - a\n - b", "3 begins further in or out than the lines it belongs to"],
  ["title: Tea\nJust words\nlang: pt", "2 is no field; a field is a name, a colon and a space"],
  ["title: Tea\nJust words", "2 is no field; a field is a name, a colon and a space"],
  ["title:Tea\nlang: pt", "1 is no field; a field is a name, a colon and a space"],
  ["title: @home", "1 has a text that begins with a character"],
  ["title: & more", "1 has a text that begins with a character"],
  ["title: >x y", "1 has a text that begins with a character"],
  ["title: - x", "1 has a text that begins with a character"],
  ["tags: [a,, b]", "1 has a comma too many"],
  ['place: "C:\\dir"', "1 holds a backslash that means something there"],
  ["a: 1\n---\nb: 2", "2 is a line of ---, which ends the fields"],
])("%j is no YAML, which is told once and without its terms: %s", (source, told) => {
  const { faults } = readYaml(z.unknown(), source, "x.yaml");
  expect(faults.map(({ line, fault }) => `${line} ${fault}`)).toEqual([expect.stringContaining(told)]);
});

test("a value of another type is one fault, not also one of its length", () => {
  expect(readYaml(schema, `${home}tags: kitchen, tea, breakfast`, "x.yaml").faults).toHaveLength(1);
});

test("a tab is one fault, not also what it makes of the lines around it", () => {
  const source = `${home}people:\n\tana:\n\t\trole: x\n\tana: a\nlevel: easy\n\ttags: [a]\n`;
  expect(readYaml(schema, source, "x.yaml").faults).toHaveLength(1);
});

test("a list that is written as fields is told how its entries begin", () => {
  const { faults } = readYaml(z.array(z.string()), "bike: bicycle\n", "x.yaml");
  expect(faults).toMatchObject([{ fault: expect.stringContaining("begin each entry with a dash") }]);
});

test.each([
  ["UTF-16 of an editor", Buffer.from("\uFEFFtitle: Tea\n", "utf16le")],
  ["UTF-16 without its mark", Buffer.from("title: Tea\n", "utf16le")],
  ["Latin-1", Buffer.from("title: Chá\n", "latin1")],
])("a file in %s is told so, instead of showing other letters", (_encoding, bytes) => {
  const folder = mkdtempSync(path.join(tmpdir(), "encoding-"));
  writeFileSync(path.join(folder, "a.yaml"), bytes);
  expect(() => textOf(folder, "a.yaml")).toThrow("a.yaml:1 file: is not stored as UTF-8");
});

test("a file with nothing in it is told so, instead of what its first line lacks", () => {
  expect(readFrontMatter(schema, " \n", "a.md").faults).toMatchObject([
    { fault: expect.stringContaining("is empty; write the fields between two lines ---") },
  ]);
});
