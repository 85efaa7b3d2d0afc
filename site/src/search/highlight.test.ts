import fc from "fast-check";
import { expect, test } from "vitest";
import { markQuery, markWords, type Piece, passageOf } from "./highlight.ts";

const shown = (pieces: Piece[]) => pieces.map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text));

test("the query is marked wherever it stands, whatever its case", () => {
  expect(shown(markQuery("Door to door", " DOOR "))).toEqual(["[Door]", " to ", "[door]"]);
});

test.each([
  ["the", "Rather the pan than the others", ["Rather ", "[the]", " pan than ", "[the]", " others"]],
  ["the", "Rather not them", ["Rather not them"]],
  ["squeak", "A squeaky door, unsqueaked", ["A ", "[squeaky]", " door, unsqueaked"]],
  ["in the pan", "Put it in the pan", ["Put it ", "[in the pan]"]],
])("“%s” is marked on whole words only", (query, text, pieces) => {
  expect(shown(markQuery(text, query))).toEqual(pieces);
});

test("words are marked that led to a match, with what a hyphen or an apostrophe joins", () => {
  const text = "Faster Wi-Fi at the neighbour’s café";
  expect(shown(markWords(text, new Set(["wifi", "neighbours", "cafe"])))).toEqual([
    "Faster ",
    "[Wi-Fi]",
    " at the ",
    "[neighbour’s]",
    " ",
    "[café]",
  ]);
});

test("a passage shows the words around the first hit, and leads to them", () => {
  const before = "Many words stand before it and are of no use to anybody here. ".repeat(3);
  const content = `First line.\n${before}Then wash-up the pan, well. ${before}`;
  const passage = passageOf(content, "up the");
  const text = passage?.pieces.map((piece) => piece.text).join("") ?? "";
  expect(text).toMatch(/^… .*Then wash-up the pan, well\..* …$/);
  expect(text.length).toBeLessThan(140);
  expect(passage?.pieces.filter(({ isMarked }) => isMarked).map((piece) => piece.text)).toEqual(["up the"]);
  expect(passage?.fragment).toBe("#:~:text=here.%20Then%20wash%2Dup%20the%20pan%2C%20well.");
});

test("a text without the query has no passage", () => {
  expect(passageOf("nothing here", "door")).toBe(undefined);
});

test("pieces put together are the text, and a passage holds its query, whatever the text", () => {
  const unit = fc.constantFrom(..."ab ’-\nİßé.", "door", " the ", "word ".repeat(30));
  fc.assert(
    fc.property(
      fc.string({ unit, maxLength: 40 }),
      fc.constantFrom("door", "a", "the", "b d"),
      (text, query) => {
        expect(
          markQuery(text, query)
            .map((piece) => piece.text)
            .join(""),
        ).toBe(text);
        const passage = passageOf(text, query);
        if (!passage) return;
        const fragment = decodeURIComponent(passage.fragment.replace("#:~:text=", ""));
        expect(text).toContain(fragment);
        expect(fragment.toLowerCase().replace(/[- ]+/g, " ")).toContain(query);
      },
    ),
  );
});
