import fc from "fast-check";
import { expect, test } from "vitest";
import { stemOf } from "./english.ts";
import { runsOf, slipsBetween, slipsIn, tokensOf } from "./tokens.ts";

test.each([
  ["Wi-Fi’s place", ["wifis", "wi", "fis", "place"]],
  ["Café, don't!", ["cafe", "dont"]],
  ["15-Minute Reset", ["15minute", "15", "minute", "reset"]],
  ["—", []],
])("the words of “%s”", (text, words) => {
  expect(tokensOf(text)).toEqual(words);
});

test("runs of letters and of signs stand as they are written, apart from case, accents and kinds of signs", () => {
  expect(runsOf("Café, don’t! Wi-Fi")).toEqual(["cafe", ",", "don", "'", "t", "!", "wi", "-", "fi"]);
});

test.each([
  ["radiators", "radiator"],
  ["ironing", "ironed"],
  ["organise", "organized"],
  ["organisation", "organization"],
  ["colours", "color"],
  ["litres", "liter"],
  ["cancelled", "canceling"],
  ["tidying", "tidy"],
  ["batteries", "battery"],
  ["focusing", "focus"],
  ["analysing", "analyze"],
  ["programmes", "program"],
  ["saving", "save"],
  ["stopping", "stopped"],
  ["unclogging", "unclog"],
  ["biking", "bikes"],
  ["dishes", "dish"],
  ["quickly", "quick"],
])("%s and %s share a stem", (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});

test.each([
  ["four", "for"],
  ["floor", "flour"],
  ["pan", "plan"],
  ["car", "care"],
  ["pan", "pane"],
  ["be", "bed"],
  ["str", "string"],
])("%s and %s do not", (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

test.each([
  ["door", "door", 0],
  ["door", "doors", 1],
  ["squaeky", "squeaky", 1],
  ["bycicle", "bicycle", 2],
  ["abcdef", "ghijkl", 3],
])("from %s to %s it is %i slips", (one, other, slips) => {
  expect(slipsBetween(one, other, 2)).toBe(slips);
});

test("slips count the same both ways, one more makes at most one more, and none is none", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat(8), (one, other, at) => {
      const slips = slipsBetween(one, other, 20);
      expect(slipsBetween(other, one, 20)).toBe(slips);
      expect(slips === 0).toBe(one === other);
      const slipped = one.slice(0, at) + one.slice(at + 1);
      expect(slipsBetween(slipped, other, 20)).toBeLessThanOrEqual(slips + 1);
    }),
  );
});

test("short words and numbers allow no slip", () => {
  expect(["pan", "2025", "door", "radiator"].map(slipsIn)).toEqual([0, 0, 1, 2]);
});
