import fc from "fast-check";
import { expect, test } from "vitest";
import { indexOf } from "../testing/index-of.ts";
import { buildIndex } from "./build-index.ts";
import { fieldBits, type TextsFile } from "./index-format.ts";
import { matches } from "./query-patterns.ts";
import { openIndex } from "./search-index.ts";
import { substringMatches } from "./substring.ts";

const none: TextsFile = { title: "", description: "", category: "", tags: [], headings: [], content: "" };

function built(all: readonly Partial<TextsFile>[]) {
  const entries = all.map((texts) => ({ card: {}, texts: { ...none, ...texts }, askedAs: ["ab"] }));
  return buildIndex(entries, [], entries.length);
}

const sorted = (matches: readonly { doc: number }[]) =>
  matches.map(({ doc }) => doc).toSorted((a, b) => a - b);

/** What chapter 5 says, text by text. */
function scan(all: readonly TextsFile[], query: string): number[] {
  return all.flatMap(({ title, description, category, tags, content }, doc) =>
    matches([title, description, category, ...tags, content], query) ? doc : [],
  );
}

test("a search finds what a scan of the specified fields finds, on its page and on a category's", () => {
  const letters = fc.constantFrom(..."aabbcé’'–- .\nİß1", "ab", "Ab", "𝕩");
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
  return fc.assert(
    fc.asyncProperty(fc.array(article, { maxLength: 25 }), query, async (all, asked) => {
      const index = await indexOf(built(all));
      expect(sorted(await substringMatches(index, asked))).toEqual(scan(all, asked));
      const isMeant = (doc: number) => doc % 3 === 0;
      const matches = await substringMatches(index, asked, isMeant);
      const some = matches.filter(({ fields }) => fields & ~fieldBits.category);
      const without = all.map((texts) => ({ ...texts, category: "" }));
      expect(sorted(some)).toEqual(scan(without, asked).filter(isMeant));
    }),
    { numRuns: 400 },
  );
});

test("a query may leave out one hyphen of a word and keep the next", async () => {
  const index = await indexOf(built([{ content: "keep it up-to-date" }]));
  for (const query of ["upto-date", "upto-", "upto date", "up-todate"])
    expect(await substringMatches(index, query), query).toHaveLength(1);
});

test.each(["%", "–", "…", "?!"])("a query of signs, “%s”, fetches no texts", async (query) => {
  const files = built([{ content: "5 % – now?!" }, { content: "and so on …" }, { content: "nothing" }]);
  const index = await openIndex(async (path) => {
    if (path.includes("texts")) throw new Error("a text was fetched");
    return path === "start"
      ? { ...files.start, version: "v" }
      : files.others.get(path.slice("files/v/".length));
  });
  expect(await substringMatches(index, query)).toHaveLength(1);
});

test("the words of a phrase name the few texts to look into", async () => {
  const files = built(Array.from({ length: 200 }, (_, at) => ({ content: `the word${at} in the middle` })));
  const asked: string[] = [];
  const index = await openIndex(async (path) => {
    asked.push(path);
    return path === "start"
      ? { ...files.start, version: "v" }
      : files.others.get(path.slice("files/v/".length));
  });
  expect(sorted(await substringMatches(index, "the word77 in"))).toEqual([77]);
  expect(asked.filter((path) => path.includes("texts"))).toEqual(["files/v/texts-38"]);
});
