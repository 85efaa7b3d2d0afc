import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { siteFolder } from "../../../site-folder/paths.ts";
import { loadContent } from "../content/load.ts";
import { indexOf } from "../testing/index-of.ts";
import { buildIndex } from "./build-index.ts";
import { type Results, search } from "./search.ts";
import { articleEntry, quizEntry } from "./search-entries.ts";

type Query = { q: string; right: string[]; apart?: boolean };

const file = path.resolve(import.meta.dirname, "../../../bench/queries.yaml");
const queries = Object.values(parse(readFileSync(file, "utf8")) as Record<string, Query[]>).flat();

const content = loadContent(siteFolder());
const entries = [
  ...content.articles.map((article) => articleEntry(article, article.text)),
  ...content.quizzes.map(quizEntry),
];
const index = await indexOf(buildIndex(entries, content.synonyms, content.articles.length));

/** The place of the first right result; of a query that nothing answers, 0 when nothing is shown. */
async function placeOf({ q, right }: Query): Promise<number> {
  let results: Results | undefined;
  for await (results of search(index, q, { count: entries.length }));
  const { best = [], found = [], close = [] } = results ?? {};
  const shown = [best, found, close]
    .flat()
    .map(({ card }) => (card.kind === "quiz" ? `quiz/${card.id}` : card.id));
  if (right.length === 0) return shown.length;
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
