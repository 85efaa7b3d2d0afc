import { expect, test } from "vitest";
import { balancedWidth } from "./lettering.ts";

test.each([
  ["two words and a short one, in two lines", [200, 200, 60], 470, 260],
  ["what fits one line, as wide as it is", [100, 100], 530, 210],
  ["a word longer than the line", [600, 50], 530, 530],
])("lines are balanced: %s", (_, words, width, expected) => {
  const found = balancedWidth(words, 10, width);
  expect(found).toBeGreaterThanOrEqual(expected);
  expect(found).toBeLessThan(expected + 24);
});
