import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { filesIn, splitFrontMatter } from "./read.ts";
import { changeFields, type Fields } from "./yaml-change.ts";

const text = `# A remark that stays.
title: "Tea: hot" # and one beside
tags: [a, b, c]   # three
# about the kettle
cover: kettle.jpg # by Ana
unknown:   kept
glance: { cost: €5, need: [a cup, water] }
options:
  - one
  # about two
  - two
  - three
questions:
  - id: first
    why: >-
      Two lines that
      are one.

  - id: second
    why: short
sources:
  - { title: "A, B", read: 2025-02-09 }
empty:
`;
const before: Fields = parse(text);
const order = ["title", "description", "tags", "alsoCalled", "cover", "glance"];
const orderOf = (path: readonly unknown[]) => (path.length === 0 ? order : []);
const change = (fields: Fields) => changeFields(text, { ...before, ...fields }, orderOf);
const replaced = (from: string, to: string) => {
  expect(text).toContain(from);
  return text.replace(from, () => to);
};
const questions = before.questions as Fields[];

test.each<[string, Fields, string, string]>([
  ["a text in quotation marks", { title: "Tea: cold" }, '"Tea: hot"', '"Tea: cold"'],
  ["a text that has to be quoted", { cover: "a: b" }, "kettle.jpg", '"a: b"'],
  ["a number for a text stays one", { cover: "12" }, "kettle.jpg", '"12"'],
  ["an entry", { tags: ["a", "x", "c"] }, "b,", "x,"],
  ["an entry more", { tags: ["a", "b", "c", "d"] }, "c]", "c, d]"],
  ["an entry first", { tags: ["d", "a", "b", "c"] }, "[a", "[d, a"],
  ["an entry less", { tags: ["a", "c"] }, "a, b,", "a,"],
  ["the first entries", { tags: ["c"] }, "a, b, c", "c"],
  ["all entries", { tags: [] }, "[a, b, c]", "[]"],
  ["a field that goes, its remark above stays", { cover: undefined }, "cover: kettle.jpg # by Ana\n", ""],
  [
    "a new field by its order",
    { alsoCalled: ["x", "y z"] },
    "# about the",
    "alsoCalled: [x, y z]\n# about the",
  ],
  ["a new field behind the first", { description: "It is: so" }, "tags:", 'description: "It is: so"\ntags:'],
  ["a new field nobody knows", { last: true }, "empty:\n", "empty:\nlast: true\n"],
  ["a value where there was none", { empty: "full" }, "empty:", "empty: full"],
  ["a list where there was nothing", { empty: [{ a: 1 }] }, "empty:", "empty:\n  - { a: 1 }"],
  ["a field in braces", { glance: { cost: "€6", need: ["a cup", "water"] } }, "€5", "€6"],
  [
    "a new field in braces",
    { glance: { cost: "€5", need: ["a cup", "water"], wait: "1 h" } },
    "water] }",
    "water], wait: 1 h }",
  ],
  ["an entry with a dash", { options: ["one", "two!", "three"] }, "- two\n", "- two!\n"],
  ["one more", { options: ["one", "two", "three", "four"] }, "- three\n", "- three\n  - four\n"],
  ["one less", { options: ["one", "three"] }, "  - two\n", ""],
  ["a dashed list to nothing", { options: [] }, /options:[\s\S]+?three/.exec(text)?.[0] ?? "", "options: []"],
  [
    "a folded text",
    { questions: [{ ...questions[0], why: "Two lines that are two." }, questions[1]] },
    "are one",
    "are two",
  ],
  ["a question goes", { questions: [questions[1]] }, / {2}- id: first[\s\S]+?\n\n/.exec(text)?.[0] ?? "", ""],
  [
    "a question more",
    { questions: [...questions, { id: "third", why: "x" }] },
    "short\n",
    "short\n\n  - id: third\n    why: x\n",
  ],
  [
    "a source more",
    { sources: [...(before.sources as []), { title: "C", read: "2025-02-10" }] },
    "09 }\n",
    "09 }\n  - { title: C, read: 2025-02-10 }\n",
  ],
])("%s is changed, and not a byte besides", (_what, fields, from, to) => {
  expect(change(fields)).toBe(replaced(from, to));
});

test("what stays equal is left alone, whatever its style", () => {
  expect(change({})).toBe(text);
});

test("a text that is no YAML is refused, and one without fields takes some", () => {
  expect(() => changeFields("a: [", { a: 1 })).toThrow("Flow sequence");
  expect(() => changeFields("- a", { a: 1 })).toThrow("no fields");
  expect(changeFields("", { a: 1, b: ["c"] })).toBe("a: 1\nb: [c]\n");
  expect(changeFields("# later\r\n", { a: "x" })).toBe("# later\r\na: x\r\n");
});

const root = new URL("../content/", import.meta.url).pathname;
const samples = [
  ...filesIn(root, "articles", ".md").map((name) => {
    const source = readFileSync(`${root}articles/${name}`, "utf8");
    return `${splitFrontMatter(source).frontMatter}\n`;
  }),
  ...filesIn(root, "quizzes", ".yaml").map((name) => readFileSync(`${root}quizzes/${name}`, "utf8")),
  ...["site.yaml", "brand.yaml", "categories.yaml", "people.yaml"].map((name) =>
    readFileSync(root + name, "utf8"),
  ),
].filter((source) => !Array.isArray(parse(source)));

/** A value like the one before it, changed somewhere. */
function changedValue(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value) && value.length > 0)
    return fc.nat(value.length - 1).chain((at) =>
      fc.oneof(
        changedValue(value[at]).map((entry) => value.with(at, entry)),
        fc.constant(value.toSpliced(at, 1)),
        changedValue(value[at]).map((entry) => value.toSpliced(at, 0, entry)),
      ),
    );
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return changedMap(value as Fields);
  return fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string(),
    fc.constantFrom(
      "",
      "yes",
      "12",
      "2025-02-09",
      "Chá — “quente”: já #1",
      "a\nb\n",
      " x ",
      "- a",
      "*",
      "💡 é",
    ),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.string(), { maxLength: 3 }),
  );
}

function changedMap(map: Fields): fc.Arbitrary<Fields> {
  const names = Object.keys(map);
  if (names.length === 0) return fc.string().map((value) => ({ fresh: value }));
  return fc
    .constantFrom(...names)
    .chain((name) =>
      fc.oneof(
        { weight: 4, arbitrary: changedValue(map[name]).map((value) => ({ ...map, [name]: value })) },
        { weight: 1, arbitrary: fc.constant({ ...map, [name]: undefined }) },
        { weight: 1, arbitrary: changedValue("").map((value) => ({ ...map, fresh: value })) },
      ),
    );
}

/** The text cut where a field or a remark begins that stands at the left edge. */
const fieldsIn = (yaml: string) => yaml.split(/(?<=\n)(?=[^\s-])/);
const nameIn = (part: string) => part.split(":")[0] ?? "";

describe.each([
  ["as they are", samples],
  ["with the line ends of Windows", samples.map((source) => source.replaceAll("\n", "\r\n"))],
])("all files of the sample, %s", (_how, sources) => {
  test("a change is what was wanted, and other fields keep their bytes", () => {
    const read = new Map(sources.map((source) => [source, parse(source) as Fields]));
    const anyChange = fc
      .constantFrom(...sources)
      .chain((source) => fc.tuple(fc.constant(source), changedMap(read.get(source) ?? {})));
    fc.assert(
      fc.property(anyChange, ([source, wanted]) => {
        const was = read.get(source) ?? {};
        const is = changeFields(source, wanted);
        expect(parse(is)).toEqual(JSON.parse(JSON.stringify(wanted)));
        const touched = (part: string) => was[nameIn(part)] !== wanted[nameIn(part)];
        const left = (yaml: string) =>
          fieldsIn(yaml)
            .filter((part) => !touched(part))
            .map((part) => part.trimEnd());
        expect(left(is)).toEqual(left(source));
      }),
      { numRuns: 40 },
    );
  });
});
