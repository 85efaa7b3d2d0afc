import fc from "fast-check";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { fieldOf, removeField, renameField, setField } from "./yaml-text.ts";

const text = `# A remark that stays.
sample: true # and one beside
name:   Knack
home:
  week: { title: Week, else: a-tip }   # of the home page
  stats:
    - { value: "2", unit: min }
    - value: "98"
      unit: "%"
  intro: >-
    Two lines
    in one.
empty:
`;

const changed = (from: string, to: string) => text.replace(from, () => to);

test.each([
  ["a value", setField(text, ["name"], "My Site"), changed("Knack", "My Site")],
  ["a list", setField(text, ["home", "stats"], "[]"), changed(/- \{[\s\S]+?"%"/.exec(text)?.[0] ?? "", "[]")],
  [
    "a folded text",
    setField(text, ["home", "intro"], "One."),
    changed(">-\n    Two lines\n    in one.", "One."),
  ],
  ["a field of an entry", setField(text, ["home", "stats", 1, "unit"], "kg"), changed('"%"', "kg")],
  ["a new field", setField(text, ["version"], "1"), `${text}version: 1\n`],
  ["a new field of a map", setField(text, ["home", "more"], "x"), changed("in one.", "in one.\n  more: x")],
  ["a new field in braces", setField(text, ["home", "week", "b"], "1"), changed("a-tip }", "a-tip, b: 1 }")],
  ["a line taken away", removeField(text, ["sample"]), changed("sample: true # and one beside\n", "")],
  ["the last in braces", removeField(text, ["home", "week", "else"]), changed(", else: a-tip", "")],
  ["the first in braces", removeField(text, ["home", "week", "title"]), changed("title: Week, ", "")],
  ["what is not there", removeField(text, ["home", "gone"]), text],
  ["another name", renameField(text, ["home", "week"], "pick"), changed("week:", "pick:")],
])("%s is changed, and not a byte besides", (_what, is, expected) => {
  expect(is).toBe(expected);
});

test("a field is read, whatever it is", () => {
  expect(fieldOf(text, ["home", "week"])).toEqual({ title: "Week", else: "a-tip" });
  expect(fieldOf(text, ["sample"])).toBe(true);
  expect(fieldOf(text, ["gone"])).toBeUndefined();
});

test("whatever the values are, only the one that is set or taken changes", () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.array(fc.string()),
    fc.dictionary(fc.string(), fc.string()),
  );
  const map = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), value, { minKeys: 2 });
  fc.assert(
    fc.property(map, fc.nat(), (fields, number) => {
      const name = Object.keys(fields)[number % Object.keys(fields).length] ?? "";
      const source = stringify(fields);
      const { [name]: _gone, ...rest } = fields;
      expect(parse(setField(source, [name], "new"))).toEqual({ ...fields, [name]: "new" });
      expect(parse(removeField(source, [name]))).toEqual(rest);
    }),
  );
});
