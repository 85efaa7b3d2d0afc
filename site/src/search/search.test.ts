import { expect, test } from "vitest";
import { type SampleEntry, sampleIndex } from "../testing/index-of.ts";
import { buildIndex } from "./build-index.ts";
import { firstFew, type Hit, type Results, search } from "./search.ts";
import { openIndex } from "./search-index.ts";

const synonyms = [
  ["bike", "bicycle"],
  ["ride", "drive"],
];
const idsOf = (hits: readonly Hit[]) => hits.map(({ card }) => card.id).join(" ");

/** All that comes for a query, one after the other, in ids; `passages`: the parts of bodies that are shown, with their marks. */
async function answersTo(list: readonly SampleEntry[], query: string, count = 24) {
  const answers = [];
  for await (const { best, found, foundCount, close, inside, isComplete } of search(
    await sampleIndex(list, synonyms),
    query,
    { count },
  ))
    answers.push({
      found: idsOf(found),
      foundCount,
      ...(best.length > 0 && { best: idsOf(best) }),
      ...(close.length > 0 && { close: idsOf(close) }),
      ...(inside.length > 0 && { inside: idsOf(inside) }),
      ...(!isComplete && { isComplete }),
      ...(found.some(({ passage }) => passage) && { passages: found.map(({ passage }) => textOf(passage)) }),
    });
  return answers;
}

function textOf(passage: Hit["passage"]): string | undefined {
  return passage?.pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join("");
}

const doors: SampleEntry[] = [
  { id: "most", content: "a door, a door, a door" },
  { id: "new", content: "a door" },
  { id: "part", description: "doors" },
  { id: "about", description: "a door" },
  { id: "heading", headings: ["Door"], content: "Door" },
  { id: "tag", tags: ["door"] },
  { id: "category", category: "Door" },
  { id: "outdoors", title: "Outdoors" },
  { id: "title", title: "The door" },
  { id: "old", content: "a door" },
];
const bikes: SampleEntry[] = [
  { id: "trip", content: "Take\nyour bike along." },
  { id: "chain", title: "Oil a Bicycle Chain" },
  { id: "tyre", title: "Mend a Tyre", content: "Of bicycles too." },
  { id: "quiz", title: "Two Wheels", description: "A bike for you.", kind: "quiz" },
];
const many = (count: number, title: string) => Array.from({ length: count }, () => ({ title }));

test.each<[string, SampleEntry[], string, [{ inside?: string; [part: string]: unknown }, ...unknown[]]]>([
  [
    "whole words come first by their field, then the closest, then the newest; inside other words last, uncounted",
    doors,
    "door",
    [
      {
        found: "title tag heading about part category most new old",
        foundCount: 9,
        inside: "outdoors",
      },
      {
        found: "title tag heading about part category most new old",
        foundCount: 9,
        inside: "outdoors",
        passages: [...Array(6), "a [door], a [door], a [door]", "a [door]", "a [door]"],
      },
    ],
  ],
  [
    "a word before the beginning of another, and that before a piece of one, whatever their fields",
    [
      { id: "piece", title: "Airplanes" },
      { id: "beginning", title: "Planets" },
      { id: "word", content: "a plane" },
    ],
    "plane",
    [
      { found: "word beginning", foundCount: 2, inside: "piece" },
      { found: "word beginning", foundCount: 2, inside: "piece", passages: ["a [plane]", undefined] },
    ],
  ],
  [
    "of several words, what comes close is there before the texts are looked through",
    doors.slice(1, 4),
    " A door ",
    [
      { found: "", foundCount: 0, close: "about part new", isComplete: false },
      { best: "about part", found: "new", foundCount: 3 },
      { best: "about part", found: "new", foundCount: 3, passages: ["[a door]"] },
    ],
  ],
  [
    "the one that is about it comes first, though older",
    [
      { id: "new", title: "Paint a Door", content: "Then dry." },
      { id: "old", title: "Paint a Door", tags: ["painting"], content: "Painting, painted, paint again." },
    ],
    "paint",
    [{ found: "old new", foundCount: 2 }],
  ],
  [
    "where only bodies hold it, what has it in its name by another word comes before; after it tips that hold it, then quizzes",
    bikes,
    "bike",
    [
      { best: "chain trip quiz", found: "", foundCount: 3 },
      { best: "chain trip quiz", found: "", foundCount: 3 },
    ],
  ],
  [
    "a tip whose title is the query comes first, whatever accents and signs it has, and however many have it in theirs",
    [
      { id: "new", title: "Asparagus with Ragu" },
      { id: "old", title: "Ragù" },
    ],
    "ragu",
    [{ found: "old new", foundCount: 2 }],
  ],
  [
    "another spelling of hyphens and blanks is found, not close",
    [
      { id: "hyphen", title: "Faster Wi-Fi" },
      { id: "one", tags: ["email"] },
    ],
    "wifi",
    [{ found: "hyphen", foundCount: 1 }],
  ],
  [
    "nothing holds it: it comes close, and counts as none",
    bikes.slice(1, 2),
    "bike",
    [{ found: "", foundCount: 0, close: "chain" }],
  ],
  ["nothing at all", bikes, "zebra", [{ found: "", foundCount: 0 }]],
])("%s", async (_what, list, query, answers) => {
  // for one word, all but what is inside other words is there at once, in the order that stays
  const { inside: _inside, ...first } = answers[0];
  const early = query.trim().includes(" ") ? [] : [{ ...first, isComplete: false }];
  expect(await answersTo(list, query)).toEqual([...early, ...answers]);
});

test.each([
  [11, "11 12 13 14 15 16"],
  [12, "12 13 14"],
])(
  "of %i tips found the first are shown, and beside them what comes close: %s",
  async (foundCount, close) => {
    const list = [...many(foundCount, "Ride"), ...many(7, "Drive")].map((sample, at) => ({
      ...sample,
      id: `${at}`,
    }));
    expect((await answersTo(list, "ride", 2)).at(-1)).toEqual({ found: "0 1", foundCount, close });
  },
);

async function allOf(list: readonly SampleEntry[], query: string): Promise<Results> {
  let last: Results | undefined;
  for await (last of search(await sampleIndex(list), query, { count: 24 }));
  return last as Results;
}

test("the first few are those of the first screen, in their order, and complete only if they are all", async () => {
  const eight = Array.from({ length: 8 }, (_, at) => ({ id: `${at}`, title: "Door" }));
  const few = firstFew(await allOf(eight, "door"));
  expect([idsOf(few.found), few.foundCount, few.isComplete]).toEqual(["0 1 2 3 4 5", 8, false]);
  const all = await allOf(eight.slice(0, 3), "door");
  expect(firstFew(all)).toBe(all);
  const { found, inside, isComplete } = firstFew(await allOf(doors, "door"));
  expect([found.length, idsOf(inside), isComplete]).toEqual([6, "", false]);
});

test.each([
  [100, ["cards-0"]],
  [101, ["cards-0", "cards-50"]],
])("of %i entries the cards are in so many files", async (count, files) => {
  const card = { kind: "article" as const };
  const texts = { title: "Door", description: "", category: "", tags: [], headings: [], content: "" };
  const entries = Array.from({ length: count }, (_, id) => ({ card: { ...card, id }, texts, askedAs: [] }));
  const { start, others } = buildIndex(entries, [], count);
  const asked: string[] = [];
  const index = await openIndex(async (path) => {
    asked.push(path.replace("files/v/", ""));
    return path === "start" ? { ...start, version: "v" } : others.get(asked.at(-1) ?? "");
  });
  expect([(await index.card(0)).id, (await index.card(count - 1)).id]).toEqual([0, count - 1]);
  expect(asked).toEqual(["start", ...files]);
});
