import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { parse } from "yaml";
import { loadContent } from "../../site/src/content/load.ts";
import { buildIndex, type IndexFiles } from "../../site/src/search/build-index.ts";
import { type Results, search } from "../../site/src/search/search.ts";
import { openIndex } from "../../site/src/search/search-index.ts";
import { indexOf } from "../../site/src/testing/index-of.ts";
import { median, sum } from "../figures.ts";
import type { Part, ResultRow } from "../results.ts";
import { manyTips } from "../subjects/many-tips.ts";
import { idOf, searchPeers } from "../subjects/search-peers.ts";

type Query = { q: string; right: string[]; apart?: boolean };

export const queries: Part = {
  name: "queries",
  title: "What searches find, and what they fetch",
  about:
    "Share of the queries of `queries.yaml` whose right answer stands first, and among the first three: of all, and of five parts (remark), split by the article that answers them, with synonyms and `askedAs` written without looking at them. Other searches have the same texts, `askedAs` and queries. Bytes of the index, compressed, that a first search fetches until its first results (of the query that fetches most). At 1,000, the other tips are made ones.",
  async measure() {
    const content = loadContent(path.resolve(import.meta.dirname, "../../content"));
    const file = readFileSync(path.resolve(import.meta.dirname, "../queries.yaml"), "utf8");
    const list = Object.values(parse(file) as Record<string, Query[]>).flat();
    const ids = [
      ...content.articles.map(({ id }) => id),
      ...content.quizzes.map(({ id }) => `quiz/${id}`),
    ].sort();
    const rows: ResultRow[] = [];
    for (const count of [content.articles.length, 1000]) {
      const tips = manyTips(content, count);
      const index = buildIndex(tips, content.synonyms, tips.length - content.quizzes.length);
      const what = `${count.toLocaleString("en")} tips`;
      const isToday = count < 1000;
      rows.push(...sharesOf(what, list, ids, await placesOf(index, list), isToday));
      rows.push(await bytesOf(what, index, list));
      for (const [name, finds] of Object.entries(searchPeers)) {
        const found = await finds(
          tips,
          list.map(({ q }) => q),
        );
        const places = list.map(({ right }, at) => placeOf(right, found[at] ?? []));
        rows.push(...sharesOf(`${what}, ${name}`, list, ids, places, false));
      }
    }
    return rows;
  },
};

/** The place of the first right answer to each query; 0 if nothing answers it and the page says so. */
async function placesOf(files: IndexFiles, list: readonly Query[]): Promise<number[]> {
  const index = await indexOf(files);
  const places: number[] = [];
  for (const { q, right } of list) {
    let results: Results | undefined;
    for await (results of search(index, q, { count: Number.POSITIVE_INFINITY }));
    const { best = [], found = [], close = [], foundCount = 0, isNear } = results ?? {};
    const isSaid = foundCount === 0 && !isNear;
    places.push(placeOf(right, right.length === 0 && isSaid ? [] : [best, found, close].flat().map(idOf)));
  }
  return places;
}

function placeOf(right: readonly string[], found: readonly string[]): number {
  if (right.length === 0) return found.length === 0 ? 0 : Number.POSITIVE_INFINITY;
  const place = found.findIndex((id) => right.includes(id));
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

/** The shares of all queries, and those of five parts, into which they are split by the article that answers them. */
function sharesOf(
  what: string,
  list: readonly Query[],
  ids: readonly string[],
  places: readonly number[],
  hasBudget: boolean,
): ResultRow[] {
  const part = ({ right }: Query, at: number) => (right[0] ? ids.indexOf(right[0]) : at) % parts;
  return [
    { said: "right answer first", limit: 1, ofAll: 97, ofParts: 95 },
    { said: "among the first three", limit: 3, ofAll: 99, ofParts: 98 },
  ].flatMap(({ said, limit, ofAll, ofParts }): ResultRow[] => {
    const share = (of: readonly number[]) => (100 * of.filter((place) => place < limit).length) / of.length;
    const shares = Array.from({ length: parts }, (_, number) =>
      share(places.filter((_place, at) => list[at] && part(list[at], at) === number)),
    );
    const mean = sum(shares) / parts;
    const each = shares.map((one) => one.toFixed(1)).join(", ");
    const row = { what: `${what}: ${said}`, figure: share(places), unit: "%" } as const;
    if (!hasBudget) return [{ ...row, remark: `${each}; mean ${mean.toFixed(1)}` }];
    return [
      { ...row, budget: { atLeast: ofAll } },
      {
        what: `${what}: ${said}, mean of five parts`,
        figure: mean,
        unit: "%",
        budget: { atLeast: ofParts },
        remark: each,
      },
    ];
  });
}

const parts = 5;

async function bytesOf(what: string, files: IndexFiles, list: readonly Query[]): Promise<ResultRow> {
  const sizes = new Map<string, number>();
  const bytes: number[] = [];
  for (const { q } of list) bytes.push(await bytesUntilShown(files, q, sizes));
  return {
    what: `${what}: fetched until the first results`,
    figure: Math.max(...bytes),
    unit: "B",
    budget: { atMost: 80 * 1024 },
    remark: `median ${median(bytes).toLocaleString("en")} B`,
  };
}

/** Bytes of all files that are fetched until something is shown. `sizes`: of files that are known already. */
async function bytesUntilShown(
  files: IndexFiles,
  query: string,
  sizes: Map<string, number>,
): Promise<number> {
  const fetched = new Set<string>();
  const index = await openIndex(async (name) => {
    fetched.add(name);
    const file =
      name === "start" ? { ...files.start, version: "v" } : files.others.get(name.slice("files/v/".length));
    if (!sizes.has(name)) sizes.set(name, compressed(JSON.stringify(file)));
    return file;
  });
  for await (const { found, close, isComplete } of search(index, query, { count: 24 }))
    if (isComplete || found.length + close.length > 0) break;
  return [...fetched].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
}

function compressed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}
