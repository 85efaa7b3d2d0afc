import { expect, test } from "vitest";
import { z } from "zod";
import { readYaml } from "./read.ts";

const schema = z.strictObject({
  home: z.strictObject({
    headline: z.string().max(9),
    stats: z.array(z.strictObject({ value: z.string(), unit: z.string().optional() })).optional(),
  }),
  level: z.enum(["easy", "medium", "hard"]).default("easy"),
  people: z.record(z.string(), z.strictObject({ role: z.string() })).default({}),
  tags: z.array(z.string()).min(1).max(5).default(["a"]),
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
  [`${home}level: esy`, "2 level: must be one of easy, medium, hard; did you mean “easy”?"],
  [
    `${home}tags: kitchen, tea, breakfast`,
    "2 tags: is no list; write it in brackets: [kitchen, tea, breakfast]",
  ],
  [`${home}tags: []`, "2 tags: is empty; fill it in"],
  [`${home}tags:`, "2 tags: is empty; write something behind the colon"],
  ["home: { headline: A long headline }", "1 home.headline: is too long; 9 characters at most"],
  ["home: { headline: 1984 }", '1 home.headline: is read as a number; put it in quotation marks: "1984"'],
  ["home: Tea", "1 home: must have fields of its own; write them below it, two spaces to the right"],
  ["Tea", "1 file: holds no fields; write each as a name, a colon and a space, as in title: Tea"],
  ["", "1 file: has no fields; write them at its top"],
  [`${home}\tlevel: easy`, "2 file: begins with a tab; replace the tab with two spaces"],
  [`${home}level: *easy*`, "2 file: begins with a star"],
  [`${home}${home}`, "2 file: names a field that stands above already; remove one of the two"],
])("%j is told as %s", (source, told) => {
  const { problems } = readYaml(schema, source, "x.yaml");
  const said = problems.map(({ line, field, fault }) => `${line} ${field}: ${fault}`);
  expect(said).toContainEqual(expect.stringContaining(told));
});

test("a value of another type is one fault, not also one of its length", () => {
  expect(readYaml(schema, `${home}tags: kitchen, tea, breakfast`, "x.yaml").problems).toHaveLength(1);
});
