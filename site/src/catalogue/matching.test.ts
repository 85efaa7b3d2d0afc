import fc from "fast-check";
import { expect, test } from "vitest";
import { matches } from "./matching.ts";

test.each([
  ["Café", "CAFÉ", true],
  ["Café", "cafe", false],
  ["don’t", "don't", false],
  ["10–15 minutes", "10-15", false],
  ["squeaky door", "DOOR", true],
  ["squeaky door", "eaky d", true],
  ["squeaky door", "  door  ", true],
  ["squeaky door", "doors", false],
  ["", "door", false],
])("“%s” and the query “%s”: %s", (field, query, expected) => {
  expect(matches([field], query)).toBe(expected);
});

test("any of the fields is enough", () => {
  expect(matches(["a", "b"], "b")).toBe(true);
});

test("an empty or whitespace-only query matches everything, even nothing", () => {
  for (const query of ["", "  ", "\t"]) expect(matches([], query)).toBe(true);
});

test("every part of a text is found in it, in any case, and in no text of other letters", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abcdeé ") });
  fc.assert(
    fc.property(letters, letters, letters, (before, part, after) => {
      expect(matches([before + part + after], part.toUpperCase())).toBe(true);
      expect(matches(["xyz"], part)).toBe(part.trim() === "");
    }),
  );
});
