import { expect, test } from "vitest";
import { type SampleEntry, sampleIndex } from "../testing/index-of.ts";
import { fuzzyMatches } from "./fuzzy.ts";
import { titleWord } from "./tokens.ts";

const samples: SampleEntry[] = [
  { id: "wifi", title: "Faster Wi-Fi at Home", tags: ["router"], askedAs: ["dead zone"] },
  { id: "door", title: "Silence a Squeaky Door", content: "Oil the hinges. The café’s door too." },
  { id: "sleep", title: "A Wind-Down Routine for Better Sleep", content: "Do not use your phone in bed." },
  { id: "desk", title: "Organize Your Desk", description: "Cables first.", content: "Colour the labels." },
  { id: "pan", title: "Season a Cast-Iron Pan", content: "Nothing sticks." },
  { id: "rule", title: "The 2-Minute Rule", content: "Do it now." },
  { id: "phone", title: "Free Up Space on a Full Phone", content: "Photos first." },
  {
    id: "tech",
    title: "Tech Savvy",
    content: "Which router reaches furthest?",
    kind: "quiz",
    askedAs: ["quiz"],
  },
];
const synonyms = [
  ["bike", "bicycle"],
  ["sleep", "insomnia"],
  ["two", "2"],
];
const index = await sampleIndex(samples, synonyms);
const idOf = (doc: number) => samples[doc]?.id;
const firstFor = async (query: string) =>
  (await fuzzyMatches(index, query)).matches.map(({ doc }) => idOf(doc))[0];

test.each([
  ["any order", "door squeaky", "door"],
  ["words of different fields", "squeaky hinges", "door"],
  ["another ending", "squeaking doors", "door"],
  ["British spelling", "organising desks", "desk"],
  ["American spelling", "color labels", "desk"],
  ["a hyphen too many", "cast-iron", "pan"],
  ["no hyphen", "wifi", "wifi"],
  ["a blank for a hyphen", "wi fi", "wifi"],
  ["one word of two", "winddown", "sleep"],
  ["two words of one", "cast iron", "pan"],
  ["two words typed as one", "squeakydoors", "door"],
  ["no accent", "cafe", "door"],
  ["an accent too many", "dóor", "door"],
  ["a synonym", "insomnia", "sleep"],
  ["a number as a word", "two minutes", "rule"],
  ["what it is also called", "dead zones", "wifi"],
  ["a question", "how do I stop my door from squeaking?", "door"],
  ["a letter wrong", "squeeky", "door"],
  ["letters swapped", "squaeky", "door"],
  ["two letters wrong in a long word", "oragnise", "desk"],
  ["a quiz asked for", "router quiz", "tech"],
  ["a word that nothing has beside one in a title", "résumé desk", "desk"],
])("what comes close is found: %s", async (_what, query, id) => {
  expect(await firstFor(query)).toBe(id);
});

test.each(["zebra", "xyzzy plugh", "how do I", "…", "in the", "pam"])(
  "nothing comes close to “%s”",
  async (query) => {
    expect(await firstFor(query)).toBe(undefined);
  },
);

test.each([
  ["winter router checklist", "wifi"],
  ["squeaky kubernetes xyzzy plugh", "door"],
  ["a monthly phone template", "phone"],
])("words that nothing has cost the others nothing: “%s”", async (query, id) => {
  expect(await firstFor(query)).toBe(id);
});

test("what a tip is about comes before words that another has in passing", async () => {
  const list = [
    { id: "passing", content: "A bus ticket in a pocket." },
    { id: "about", askedAs: ["bus"] },
  ];
  const { matches } = await fuzzyMatches(await sampleIndex(list), "bus ticket");
  expect(matches.map(({ doc }) => list[doc]?.id)).toEqual(["about", "passing"]);
});

test("two words typed as one are those of tips that have both, spelled as they are", async () => {
  const list = [
    { id: "both", tags: ["gas leak"] },
    { id: "one", title: "Gas Bills" },
    { id: "alike", title: "Gaslead" },
  ];
  const { matches } = await fuzzyMatches(await sampleIndex(list), "gasleak");
  expect(matches.map(({ doc }) => list[doc]?.id)).toEqual(["both"]);
});

test("what a misspelled word means is found by its synonyms and other endings too", async () => {
  const list = [
    { id: "night", title: "Insomnia" },
    { id: "bed", content: "Sleep well." },
  ];
  const { matches } = await fuzzyMatches(await sampleIndex(list, synonyms), "sleap");
  expect(matches.map(({ doc }) => list[doc]?.id)).toEqual(["night", "bed"]);
});

test.each(["Rice", "rice!", "How to", "Wi-Fi", "wifi", "Fish & Chips’ Sauce", "fish chips sauce"])(
  "of several that have it in their title, the one whose title is “%s” comes first",
  async (query) => {
    const title = ["Rice", "How To", "Wi-Fi", "Fish & Chips' Sauce"].find(
      (each) => titleWord(each) === titleWord(query),
    );
    const rest = ["Rice, Rice and More Rice", "How to Do It", "More Wi-Fi", "Fish, Chips and No Sauce"];
    const list = [...rest, title ?? ""].map((each) => ({ id: each, title: each, content: each }));
    const { matches } = await fuzzyMatches(await sampleIndex(list), query);
    expect(list[matches[0]?.doc ?? 0]?.title).toBe(title);
  },
);

test("while the last word is typed, its beginning is enough", async () => {
  expect((await fuzzyMatches(index, "sq")).matches).toEqual([]);
  const { matches } = await fuzzyMatches(index, "sq", true);
  expect(matches.map(({ doc }) => idOf(doc))).toEqual(["door"]);
});
