import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { brands, commonWords } from "../testing/common-words.ts";
import { indexOf } from "../testing/index-of.ts";
import { sampleContent } from "../testing/sample-content.ts";
import { buildIndex } from "./build-index.ts";
import { fillers } from "./english.ts";
import { addedUp, inOrder, leadersOf, readTerm, type Term } from "./fuzzy.ts";
import { type Results, search } from "./search.ts";
import { articleEntry, quizEntry } from "./search-entries.ts";
import { tellingWords, titleWord, tokensOf } from "./tokens.ts";

type Query = { q: string; right: string[]; apart?: boolean };

const file = path.resolve(import.meta.dirname, "../../../bench/queries.yaml");
const queries = Object.values(parse(readFileSync(file, "utf8")) as Record<string, Query[]>).flat();

const content = sampleContent();
const entries = [
  ...content.articles.map((article) => articleEntry(article, article.text)),
  ...content.quizzes.map(quizEntry),
];
const index = await indexOf(buildIndex(entries, content.synonyms, content.articles.length));

/** The place of the first right result; of a query that nothing answers, 0 when the page says so. */
async function placeOf({ q, right }: Query): Promise<number> {
  let results: Results | undefined;
  for await (results of search(index, q, { count: 3 }));
  const { best = [], found = [], close = [], foundCount = 0, isNear } = results ?? {};
  const shown = [best, found, close]
    .flat()
    .map(({ card }) => (card.kind === "quiz" ? `quiz/${card.id}` : card.id));
  if (right.length === 0) return foundCount > 0 || isNear ? Number.POSITIVE_INFINITY : 0;
  const place = shown.findIndex((id) => right.includes(id));
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

test("of a hundred things that readers type, 97 find the right tip first, and 99 among three", async () => {
  const places = new Map(
    await Promise.all(queries.map(async (query) => [query, await placeOf(query)] as const)),
  );
  const shareWithin = (list: readonly Query[], limit: number) =>
    list.filter((query) => (places.get(query) ?? Number.POSITIVE_INFINITY) < limit).length / list.length;
  expect(queries.length).toBeGreaterThanOrEqual(200);
  for (const list of [queries.filter(({ apart }) => !apart), queries]) {
    expect(shareWithin(list, 1)).toBeGreaterThanOrEqual(0.97);
    expect(shareWithin(list, 3)).toBeGreaterThanOrEqual(0.99);
  }
});

test("every right answer of the queries exists", () => {
  const known = new Set(entries.map(({ card }) => (card.kind === "quiz" ? `quiz/${card.id}` : card.id)));
  expect(queries.flatMap(({ right }) => right).filter((id) => !known.has(id))).toEqual([]);
});

const known = new Map<string, Promise<Term>>();

function termOf(word: string): Promise<Term> {
  const read = known.get(word) ?? readTerm(index, word, false);
  known.set(word, read);
  return read;
}

/** As a search puts them, but each word is looked up once for all queries. */
async function firstThree(query: string): Promise<number[]> {
  const words = tellingWords(query);
  const terms = await Promise.all(words.map(termOf));
  const titled = new Set((await index.occurrences(titleWord(query))).map(({ doc }) => doc));
  const order = inOrder(addedUp(terms, titled), leadersOf(query, terms, titled));
  return order.slice(0, 3).map(({ doc }) => doc);
}

test("one word more, whichever, leaves what was found first among the first three", async () => {
  const lost: string[] = [];
  const words = [...commonWords, ...brands];
  let turn = 0;
  for (const [doc, { title, tags, askedAs }] of content.articles.entries())
    for (const query of [title, ...tags, ...askedAs.slice(0, 4)]) {
      if ((await firstThree(query))[0] !== doc) continue;
      // each query meets other words, and each word other queries: all pairs would take a minute
      turn++;
      for (const word of words.filter((_, at) => (at + turn) % 24 === 0))
        if (!(await firstThree(`${query} ${word}`)).includes(doc)) lost.push(`${query} + ${word}`);
    }
  expect(lost).toEqual([]);
});

test("while one word of a query is a word of a title, tag or heading, something is found", async () => {
  const words = content.articles.flatMap(({ title, tags, headings }) =>
    tokensOf([title, ...tags, ...headings.map(({ text }) => text)].join("\n")),
  );
  const telling = [...new Set(words)].filter((word) => !fillers.has(word));
  const without: string[] = [];
  for (const word of telling)
    if ((await firstThree(`xyzzy ${word} plugh qwfpg`)).length === 0) without.push(word);
  expect(without).toEqual([]);
});
