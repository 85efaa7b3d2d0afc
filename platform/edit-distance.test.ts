import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["door", "door", 0],
  ["door", "doors", 1],
  ["squaeky", "squeaky", 1],
  ["bycicle", "bicycle", 2],
  ["abcdef", "ghijkl", 3],
])("from %s to %s it is %i slips", (one, other, slips) => {
  expect(editDistance(one, other, 2)).toBe(slips);
});

test("slips count the same both ways, one more makes at most one more, and none is none", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat(8), (one, other, at) => {
      const slips = editDistance(one, other, 20);
      expect(editDistance(other, one, 20)).toBe(slips);
      expect(slips === 0).toBe(one === other);
      const slipped = one.slice(0, at) + one.slice(at + 1);
      expect(editDistance(slipped, other, 20)).toBeLessThanOrEqual(slips + 1);
    }),
  );
});
