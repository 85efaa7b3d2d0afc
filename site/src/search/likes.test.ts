import fc from "fast-check";
import { expect, test } from "vitest";
import { randomLikes } from "./likes.ts";

test("likes are 50 at least and 349 at most", () => {
  expect(randomLikes(() => 0)).toBe(50);
  expect(randomLikes(() => 1 - Number.EPSILON)).toBe(349);
});

test("likes are whole numbers", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      expect(Number.isInteger(randomLikes(() => random))).toBe(true);
    }),
  );
});
