import { expect, test } from "vitest";
import { type SampleEntry, sampleIndex } from "../testing/index-of.ts";
import { type Hit, search } from "./search.ts";

const synonyms = [
  ["bike", "bicycle"],
  ["ride", "drive"],
];
const idsOf = (hits: readonly Hit[]) => hits.map(({ card }) => card.id).join(" ");

/** All that comes for a query, one after the other, in ids; `passages`: the parts of bodies that are shown, with their marks. */
async function answersTo(list: readonly SampleEntry[], query: string, count = 24) {
  const answers = [];
  for await (const { best, found, foundCount, close, isComplete } of search(
    await sampleIndex(list, synonyms),
    query,
    { count },
  ))
    answers.push({
      found: idsOf(found),
      foundCount,
      ...(best && { best: best.card.id }),
      ...(close.length > 0 && { close: idsOf(close) }),
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

test.each<[string, SampleEntry[], string, unknown[]]>([
  [
    "the best field comes first, a whole word before a part, the closest, then the newest",
    doors,
    "door",
    [
      { found: "title outdoors category tag heading about part most new old", foundCount: 10 },
      {
        found: "title outdoors category tag heading about part most new old",
        foundCount: 10,
        passages: [...Array(7), "a [door], a [door], a [door]", "a [door]", "a [door]"],
      },
    ],
  ],
  [
    "of several words, what comes close is there before the texts are looked through",
    doors.slice(1, 4),
    " A door ",
    [
      { found: "", foundCount: 0, close: "about part new", isComplete: false },
      { found: "about new", foundCount: 2, close: "part" },
      { found: "about new", foundCount: 2, close: "part", passages: [undefined, "[a door]"] },
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
    "where only bodies hold it, what has it in its name by another word is the best match; quizzes only come close",
    bikes,
    "bike",
    [
      { best: "chain", found: "trip", foundCount: 1, close: "quiz" },
      { best: "chain", found: "trip", foundCount: 1, close: "quiz", passages: ["your [bike] along."] },
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
  [
    "what has it in another field by another word is no best match",
    [bikes[0] as SampleEntry, { id: "pump", description: "For a bicycle." }],
    "bike",
    [
      { found: "trip", foundCount: 1, close: "pump" },
      { found: "trip", foundCount: 1, close: "pump", passages: ["your [bike] along."] },
    ],
  ],
  ["nothing at all", bikes, "zebra", [{ found: "", foundCount: 0 }]],
])("%s", async (_what, list, query, answers) => {
  expect(await answersTo(list, query)).toEqual(answers);
});

test.each([
  [11, "11 12 13 14 15 16"],
  [12, "12 13 14"],
])(
  "of %i tips found the first are shown, and beside them what comes close: %s",
  async (foundCount, close) => {
    const list = [...many(foundCount, "Pride"), ...many(7, "Drive")].map((sample, at) => ({
      ...sample,
      id: `${at}`,
    }));
    expect(await answersTo(list, "ride", 2)).toEqual([{ found: "0 1", foundCount, close }]);
  },
);
