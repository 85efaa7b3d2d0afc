import fc from "fast-check";
import { expect, test } from "vitest";
import { nothingRead, placeRead, readingStateFrom } from "./reading-state.ts";

/** A text of four sections of 1,000 px, scrolled so far, in a window of 900. */
const at = (scrolled: number) =>
  placeRead(
    [0, 1000, 2000, 3000].map((top) => top - scrolled),
    4000 - scrolled,
    900,
  );

test.each<[scrolled: number, place: number | "end" | undefined, what: string]>([
  [0, undefined, "has not begun"],
  [690, undefined, "is still in the first section"],
  [710, 1, "has come to the second"],
  [1000, 1, "is in the second"],
  [2900, 3, "is in the last"],
  [3101, "end", "sees the end"],
])("scrolled by %i, a reader is at %s: %s", (scrolled, place) => {
  expect(at(scrolled)).toBe(place);
});

test("a text without sections has no place to come back to", () => {
  expect(placeRead([], 4000, 900)).toBeUndefined();
});

test("of whatever is stored for a page, only ticks and a section count", () => {
  expect(readingStateFrom({ ticks: ["a"], section: "b", more: 1 })).toEqual({ ticks: ["a"], section: "b" });
  expect(readingStateFrom({ ticks: [1], section: 2 })).toEqual(nothingRead);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const state = readingStateFrom(value) ?? nothingRead;
      expect(typeof state.section).toBe("string");
      expect(state.ticks.every((tick) => typeof tick === "string")).toBe(true);
    }),
  );
});
