import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { isObject } from "../platform/is-object.ts";
import { pathsIn } from "../site-folder/file-kinds.ts";
import { partsOf } from "./text-parts.ts";
import { yamlWith } from "./yaml.ts";

type Fields = Record<string, unknown>;

const root = new URL("../content/", import.meta.url).pathname;
const samples = pathsIn(root)
  .filter((name) => /\.(?:md|yaml)$/.test(name))
  .map((file) => ({ file, yaml: partsOf(readFileSync(root + file, "utf8"), file).fields }));

test.each(samples)(
  "the fields of $file stand in the form in which they are written; a word changed is a line",
  ({ yaml }) => {
    const fields = parse(yaml);
    expect(yamlWith(yaml, fields)).toBe(yaml);
    const lines = yaml.split("\n");
    const paths = textsIn(fields);
    // three of each file, from its first text to its last: all would be 2,000
    for (const path of paths.filter((_, at) => at % Math.ceil(paths.length / 3) === 0)) {
      const after = yamlWith(yaml, withText(fields, path)).split("\n");
      expect(after).toHaveLength(lines.length);
      expect(after.filter((line, at) => line !== lines[at])).toHaveLength(1);
    }
  },
);

const text = `# A remark that stays.
title: "Tea: hot" # and one beside
tags: [a, b, c] # three
# about the kettle
cover: kettle.jpg # by Ana
glance: {cost: €5, need: [a cup, water]}
options:
  - one
  # about two
  - two
  - three
questions:
  - id: first
    why: >-
      Two lines that are one.

  - id: second
    why: short
sources:
  - {title: "A, B", read: 2025-02-09}
empty:
`;
const before: Fields = parse(text);
const schema = { properties: { title: {}, description: {}, tags: {}, askedAs: {}, cover: {} } };
const questions = before.questions as Fields[];

test.each<[string, Fields, string, string]>([
  ["a text that has to be quoted", { cover: "a: b" }, "kettle.jpg", '"a: b"'],
  ["an entry less", { tags: ["a", "c"] }, "a, b,", "a,"],
  [
    "a field that goes, with its remarks",
    { cover: undefined },
    "# about the kettle\ncover: kettle.jpg # by Ana\n",
    "",
  ],
  ["a new field by its order", { askedAs: ["x", "y z"] }, "# about the", "askedAs: [x, y z]\n# about the"],
  ["a value where there was none", { empty: "full" }, "empty:", "empty: full"],
  ["a field in braces", { glance: { cost: "€5", need: ["a cup"], wait: "1 h" } }, ", water]", "], wait: 1 h"],
  [
    "a folded text",
    { questions: [{ ...questions[0], why: "Two." }, questions[1]] },
    "Two lines that are one.",
    "Two.",
  ],
])("%s is changed, and not a byte besides", (_what, fields, from, to) => {
  expect(text).toContain(from);
  expect(yamlWith(text, { ...before, ...fields }, schema)).toBe(text.replace(from, () => to));
});

test("what is written is what was wanted, with the line ends of the file", () => {
  const anyFields = fc.record({
    title: fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("", "yes", "12", "2025-02-09", "Chá #1", "a\nb\n", " x ", "- a", "*"),
      fc.integer(),
      fc.array(fc.string(), { maxLength: 3 }),
    ),
    tags: fc.subarray(["c", "b", "x", "a", "b\nd"]),
    questions: fc.subarray([...questions, { id: "third", why: "a: b" }, { ...questions[0], why: "new" }]),
    fresh: fc.string(),
  });
  fc.assert(
    fc.property(anyFields, fc.constantFrom("\n", "\r\n"), (fields, end) => {
      const wanted = { ...before, ...fields };
      const changed = yamlWith(text.replaceAll("\n", end), wanted, schema);
      expect(parse(changed)).toEqual(wanted);
      expect(changed.split("\n").length - 1).toBe(changed.split(end).length - 1);
    }),
    { numRuns: 40 },
  );
});

test("a text that is no YAML is refused, and one without fields takes some", () => {
  expect(() => yamlWith("a: [", { a: 1 })).toThrow("Flow sequence");
  expect(yamlWith("", { a: 1, b: ["c"] })).toBe("a: 1\nb: [c]\n");
});

/** The paths of all texts of a value. */
function textsIn(value: unknown): string[][] {
  if (typeof value === "string") return [[]];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner).map((path) => [name, ...path]));
}

function withText(value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return `${value}, changed`;
  if (Array.isArray(value)) return value.with(Number(name), withText(value[Number(name)], rest));
  const fields = value as Fields;
  return { ...fields, [name]: withText(fields[name], rest) };
}
