import { expect, test } from "vitest";
import { randomLikes, shuffled } from "./random.ts";

test("likes are 50 at least and 349 at most", () => {
  expect([randomLikes(() => 0), randomLikes(() => 0.9999)]).toEqual([50, 349]);
});

test("every number comes once, in an order left to chance", () => {
  expect(shuffled(4, () => 0)).toEqual([0, 1, 2, 3]);
  expect(shuffled(4, () => 0.9999)).toEqual([3, 2, 1, 0]);
});
