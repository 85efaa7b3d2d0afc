import fc from "fast-check";
import { expect, test } from "vitest";
import { randomOf } from "./random-of.ts";

test("picks so many different entries, or all there are, and leaves the list as it is", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.nat(10), (entries, count) => {
      const before = [...entries];
      const picked = randomOf(entries, count);
      expect(picked).toHaveLength(Math.min(count, entries.length));
      expect(new Set(picked).size).toBe(picked.length);
      for (const entry of picked) expect(entries).toContain(entry);
      expect(entries).toEqual(before);
    }),
  );
});

test("every entry can be picked", () => {
  const first = [0, 0.34, 0.67].map((random) => randomOf(["a", "b", "c"], 1, () => random)[0]);
  expect(first).toEqual(["a", "b", "c"]);
});
