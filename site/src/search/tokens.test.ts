import fc from "fast-check";
import { expect, test } from "vitest";
import { stemOf } from "./english.ts";
import { markQuery, markWords } from "./highlight.ts";
import { runsOf, slipsIn, tellingWords, titleWord, tokensOf } from "./tokens.ts";

test.each([
  ["Wi-Fi’s place", ["wifis", "wi", "fis", "place"]],
  ["Café, don't!", ["cafe", "dont"]],
  ["15-Minute Reset", ["15minute", "15", "minute", "reset"]],
  ["—", []],
])("the words of “%s”", (text, words) => {
  expect(tokensOf(text)).toEqual(words);
});

test.each([
  ["Silence a Squeaky Door", "silence squeaky door", true],
  ["The 2-Minute Rule", "2 minute rule", true],
  ["How To", "how to", true],
  ["How To", "what is", false],
  ["Squeaky Door", "Door Squeaky", false],
])("“%s” is the title “%s”, whatever signs and fillers either has: %s", (one, other, isSame) => {
  expect(titleWord(one) === titleWord(other)).toBe(isSame);
});

test("words of a label are no fillers", () => {
  expect(tellingWords("what is the difference between use by and best before?")).toEqual([
    "difference",
    "between",
    "use",
    "best",
    "before",
  ]);
});

test("runs of letters and of signs stand as they are written, apart from case, accents and kinds of signs", () => {
  expect(runsOf("Café, don’t! Wi-Fi")).toEqual(["cafe", ",", "don", "'", "t", "!", "wi", "-", "fi"]);
});

test("a letter of another script changes nothing of the words and marks beside it", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abEß é7’'-–€… "), maxLength: 20 });
  fc.assert(
    fc.property(letters, letters, (text, query) => {
      expect(tokensOf(`${text} ж`)).toEqual([...tokensOf(text), "ж"]);
      expect(runsOf(`${text} ж`)).toEqual([...runsOf(text), "ж"]);
      const marked = [markQuery, (of: string) => markWords(of, new Set(tokensOf(query)))];
      for (const marks of marked) {
        const of = (whole: string) => marks(whole, query).filter(({ isMarked }) => isMarked);
        expect(of(`${text} ж`)).toEqual(of(text));
      }
    }),
  );
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

test("short words and numbers allow no slip", () => {
  expect(["pan", "2025", "door", "radiator"].map(slipsIn)).toEqual([0, 0, 1, 2]);
});
