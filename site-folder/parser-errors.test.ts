import { expect, test } from "vitest";
import { z } from "zod";
import { folderOf } from "../platform/testing/folder-of.ts";
import { readFrontMatter, readYaml, textOf } from "./read.ts";

const schema = z.strictObject({
  home: z.strictObject({
    headline: z.string().max(9),
    stats: z.array(z.strictObject({ value: z.string(), unit: z.string().optional() })).optional(),
  }),
  level: z.enum(["easy", "medium", "hard"]).default("easy"),
  people: z
    .record(z.string().regex(/^[a-z]+$/, "not-a-slug"), z.strictObject({ role: z.string() }))
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
  ["home: { healdine: Tea }", "1 home.headline: value-missing"],
  ["home: { healdine: Tea }", "1 home.healdine: field-unknown headline"],
  ["home: { headline: Tea, stats: [{ value: a, unti: b }] }", "1 home.stats.0.unti: field-unknown unit"],
  [`${home}people: { ana: { rolle: x } }`, "2 people.ana.rolle: field-unknown role"],
  [`${home}piano: 1`, "2 piano: field-unknown"],
  [`${home}date: 2026-01-01`, "2 date: field-unknown publishedAt"],
  [`${home}level: esy`, "2 level: value-no-choice easy"],
  [`${home}tags: kitchen, tea, breakfast`, "2 tags: value-no-list"],
  [`${home}tags: []`, "2 tags: text-empty"],
  [`${home}tags:`, "2 tags: value-empty"],
  ["home: { headline: A long headline }", "1 home.headline: text-too-long"],
  [`${home}words: [one]`, "2 words: list-too-short"],
  [`${home}rating: 6`, "2 rating: number-too-large"],
  [`${home}rating: 0`, "2 rating: number-too-small"],
  ["home: { headline: 1984 }", "1 home.headline: value-read-as"],
  ["home: Tea", "1 home: value-no-group"],
  ["Tea", "1 file: file-without-fields"],
  ["", "1 file: file-without-fields"],
  [`${home}colours: { acent: red }`, "2 colours.acent: field-unknown accent"],
  [`${home}people: { Ana Sousa: { role: x } }`, "2 people.Ana Sousa: not-a-slug"],
  [`${home}\tlevel: easy`, "2 file: yaml-tab"],
  [`${home}level: *easy*`, "2 file: yaml-star"],
  [`${home}${home}`, "2 file: yaml-field-twice"],
])("%j is told as %s", (source, told) => {
  const { faults } = readYaml(schema, source, "x.yaml");
  const said = faults.map(
    ({ line, field, rule, values }) => `${line} ${field}: ${rule} ${values?.near ?? ""}`,
  );
  expect(said).toContainEqual(expect.stringContaining(told));
});

test.each([
  ["tags: [a, b\nlang: pt", "2 yaml-open-list"],
  ["a: {b: 1\nc: 2", "2 yaml-open-group"],
  ['title: "Tea\nlang: pt', "2 yaml-open-quotation"],
  ["title: 'It's hot'\nlang: pt", "1 yaml-goes-on"],
  ["a:\n  b: 1\n c: 2", "3 yaml-indent"],
  ["a: 1\n  b: 2", "1 yaml-second-colon"],
  ["tags:\n  - a\n - b", "3 yaml-indent"],
  ["title: Tea\nJust words\nlang: pt", "2 yaml-no-field"],
  ["title: Tea\nJust words", "2 yaml-no-field"],
  ["title:Tea\nlang: pt", "1 yaml-no-field"],
  ["title: @home", "1 yaml-meaning"],
  ["title: & more", "1 yaml-meaning"],
  ["title: >x y", "1 yaml-meaning"],
  ["title: - x", "1 yaml-meaning"],
  ["tags: [a,, b]", "1 yaml-comma"],
  ['place: "C:\\dir"', "1 yaml-backslash"],
  ["a: 1\n---\nb: 2", "2 yaml-document-end"],
])("%j is no YAML, which is told once and without its terms: %s", (source, told) => {
  const { faults } = readYaml(z.unknown(), source, "x.yaml");
  expect(faults.map(({ line, rule }) => `${line} ${rule}`)).toEqual([expect.stringContaining(told)]);
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
  expect(faults).toMatchObject([{ rule: "file-no-list" }]);
});

test.each([
  ["UTF-16 of an editor", Buffer.from("\uFEFFtitle: Tea\n", "utf16le")],
  ["UTF-16 without its mark", Buffer.from("title: Tea\n", "utf16le")],
  ["Latin-1", Buffer.from("title: Chá\n", "latin1")],
])("a file in %s is told so, instead of showing other letters", (_encoding, bytes) => {
  expect(() => textOf(folderOf({ "a.yaml": bytes }), "a.yaml")).toThrow(
    "a.yaml:1 file: is not stored as UTF-8",
  );
});

test("a file with nothing in it is told so, instead of what its first line lacks", () => {
  expect(readFrontMatter(schema, " \n", "a.md").faults).toMatchObject([{ rule: "file-empty" }]);
});
