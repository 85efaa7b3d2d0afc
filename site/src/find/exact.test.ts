import fc from "fast-check";
import { expect, test } from "vitest";
import { exactSet } from "./exact.ts";
import { type Fields, indexFiles, ofCategoryPage, type Start, textsAFile } from "./index-files.ts";
import { libraryOf } from "./library.ts";

const none: Fields = { title: "", description: "", category: "", tags: [], headings: [], content: "" };

type Limits = Parameters<typeof indexFiles>[2];

function filesOf(
  all: readonly Partial<Fields>[],
  alsoCalled: string[] = [],
  limits?: Limits,
): Map<string, unknown> {
  const entries = all.map((fields, at) => ({
    card: { kind: "article" as const, id: `${at}`, title: fields.title ?? "" },
    fields: { ...none, ...fields },
    alsoCalled,
  }));
  return indexFiles(entries, [], limits);
}

function find(files: ReadonlyMap<string, unknown>, query: string, looking?: Parameters<typeof exactSet>[2]) {
  return exactSet(libraryOf(files.get("start") as Start, files), query, looking);
}

const docsOf = ({ hits }: ReturnType<typeof exactSet>) => hits.map(({ doc }) => doc);

/** What chapter 5 says, word for word. */
function scan(all: readonly Fields[], query: string): number[] {
  const wanted = query.trim().toLowerCase();
  return all.flatMap(({ title, description, category, tags, content }, doc) =>
    [title, description, category, ...tags, content].some((text) => text.toLowerCase().includes(wanted))
      ? doc
      : [],
  );
}

test("the exact set is what a scan of the specification's fields finds, on the search page and on a category's, whatever is asked", () => {
  const letters = fc.constantFrom(..."aabbcé’'- .\nİß1", "ab", "Ab", "𝕩");
  const text = fc.string({ unit: letters, maxLength: 12 });
  const article = fc.record({
    title: text,
    description: text,
    category: text,
    tags: fc.array(text, { maxLength: 2 }),
    headings: fc.constant([] as string[]),
    content: text,
  });
  const query = fc
    .string({ unit: letters, minLength: 1, maxLength: 5 })
    .filter((asked) => asked.trim() !== "");
  const limits = fc.constantFrom(undefined, { pairedFrom: 2, partsFrom: 3 });
  fc.assert(
    fc.property(fc.array(article, { maxLength: 25 }), query, limits, (all, asked, from) => {
      const files = filesOf(all, ["ab"], from);
      const found = find(files, asked);
      expect(found.isComplete).toBe(true);
      expect(docsOf(found).toSorted((a, b) => a - b)).toEqual(scan(all, asked));
      const some = find(files, asked, { fields: ofCategoryPage, isMeant: (doc) => doc % 3 === 0 });
      expect(some.isComplete).toBe(true);
      const without = all.map((fields) => ({ ...fields, category: "" }));
      const expected = scan(without, asked).filter((doc) => doc % 3 === 0);
      expect(docsOf(some).toSorted((a, b) => a - b)).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});

test("the best place comes first, a whole word before a part, then the newest", () => {
  const files = filesOf([
    { content: "a door" },
    { content: "a door, a door, a door" },
    { description: "doors" },
    { description: "a door" },
    { headings: ["Door"], content: "Door" },
    { tags: ["door"] },
    { category: "Door" },
    { title: "Outdoors" },
    { title: "The door" },
    { content: "a door" },
  ]);
  expect(docsOf(find(files, "door"))).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0, 9]);
  expect(docsOf(find(files, "a door"))).toEqual([3, 0, 1, 9]);
});

test("what has come so far is found, and said to be so far", () => {
  const all = Array.from({ length: 300 }, (_, at) => ({
    title: `door${at} door`,
    content: `outdoor ${at} way${at % 7}x out`,
  }));
  const whole = filesOf(all);
  const have = new Map([["start", whole.get("start")]]);
  for (const query of ["door", "outdoor 2"]) {
    const seen: number[] = [];
    for (let round = 0; round < 100; round++) {
      const library = libraryOf(whole.get("start") as Start, have);
      const { hits, isComplete } = exactSet(library, query);
      seen.push(hits.length);
      if (isComplete) break;
      const [wanted] = library.missing;
      if (wanted === undefined) throw new Error("incomplete, and nothing is asked for");
      have.set(wanted, whole.get(wanted));
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(docsOf(find(whole, query)).length);
  }
});

test("what very many words have in them is known from few files", () => {
  const wordsIn = (at: number) => Array.from({ length: 20 }, (_, word) => `s${at}e${word}r xe${at}y${word}`);
  const all = Array.from({ length: 500 }, (_, at) => ({ ...none, content: wordsIn(at).join(" ") }));
  const files = filesOf(all);
  expect([...files.keys()].filter((name) => name.startsWith("shard-")).length).toBeGreaterThan(20);
  for (const query of ["e", "s", "xe1", "1"]) {
    const here = new Map([["start", files.get("start")]]);
    const look = () => {
      const library = libraryOf(files.get("start") as Start, here);
      return { found: exactSet(library, query), missing: library.missing };
    };
    let { found, missing } = look();
    for (; missing.size > 0; { found, missing } = look())
      for (const name of missing) here.set(name, files.get(name));
    expect(docsOf(found)).toEqual(scan(all, query));
    expect(here.size, query).toBeLessThan(10);
  }
});

test("a few words of a phrase name the few texts to look into", () => {
  const all = Array.from({ length: 200 }, (_, at) => ({ content: `the word${at} in the middle` }));
  const files = filesOf(all);
  const library = libraryOf(
    files.get("start") as Start,
    new Map([...files].filter(([name]) => !name.startsWith("texts-"))),
  );
  exactSet(library, "the word77 in");
  expect([...library.missing]).toEqual([`texts-${Math.floor(77 / textsAFile)}`]);
});

test("a phrase of words that all texts have is known without most texts", () => {
  const all = Array.from({ length: 200 }, (_, at) => ({
    content: at % 9 ? "it is in the house" : "the inn, in a theatre",
  }));
  const files = filesOf(all);
  const library = libraryOf(
    files.get("start") as Start,
    new Map([...files].filter(([name]) => !name.startsWith("texts-"))),
  );
  expect(exactSet(library, "in the").hits).toHaveLength(177);
  expect(docsOf(find(files, "in the"))).toHaveLength(177);
  expect(docsOf(find(files, "in the h"))).toHaveLength(177);
  expect(docsOf(find(files, "n a t"))).toHaveLength(23);
});
