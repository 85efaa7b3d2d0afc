import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { parse } from "yaml";
import { loadContent } from "../../site/src/content/load.ts";
import { buildIndex, type IndexFiles } from "../../site/src/search/build-index.ts";
import { type Results, search } from "../../site/src/search/search.ts";
import { openIndex } from "../../site/src/search/search-index.ts";
import { indexOf } from "../../site/src/testing/index-of.ts";
import { median } from "../figures.ts";
import type { Part, ResultRow } from "../results.ts";
import { manyTips } from "../subjects/many-tips.ts";

type Query = { q: string; right: string[]; apart?: boolean };

export const queries: Part = {
  name: "queries",
  title: "What searches find, and what they fetch",
  about:
    "Share of the queries of `queries.yaml` whose right answer stands first, and among the first three; bytes of the index that a first search fetches until its first results (of the query that fetches most; remark: the median), compressed as sent. Above 46, the other tips are made ones (`subjects/many-tips.ts`).",
  async measure() {
    const content = loadContent(path.resolve(import.meta.dirname, "../../content"));
    const file = readFileSync(path.resolve(import.meta.dirname, "../queries.yaml"), "utf8");
    const list = Object.values(parse(file) as Record<string, Query[]>).flat();
    const rows: ResultRow[] = [];
    for (const count of [46, 1000]) {
      const tips = manyTips(content, count);
      const index = buildIndex(tips, content.synonyms, tips.length - content.quizzes.length);
      rows.push(...(await rowsOf(index, count, list)));
    }
    return rows;
  },
};

async function rowsOf(files: IndexFiles, count: number, list: Query[]): Promise<ResultRow[]> {
  const index = await indexOf(files);
  const places: number[] = [];
  for (const { q, right } of list) {
    let results: Results | undefined;
    for await (results of search(index, q, { count: Number.POSITIVE_INFINITY }));
    const { best = [], found = [], close = [], foundCount = 0, isNear } = results ?? {};
    const shown = [best, found, close]
      .flat()
      .map(({ card }) => (card.kind === "quiz" ? `quiz/${card.id}` : card.id));
    const isSaid = foundCount === 0 && !isNear;
    const place = right.length === 0 ? (isSaid ? 0 : -1) : shown.findIndex((id) => right.includes(id));
    places.push(place < 0 ? Number.POSITIVE_INFINITY : place);
  }
  const sizes = new Map<string, number>();
  const bytes: number[] = [];
  for (const { q } of list) bytes.push(await bytesUntilShown(files, q, sizes));
  const share = (limit: number) => (100 * places.filter((place) => place < limit).length) / places.length;
  const what = `${count.toLocaleString("en")} tips`;
  const budget = (atLeast: number) => (count === 46 ? { budget: { atLeast } } : {});
  return [
    { what: `${what}: right answer first`, figure: share(1), unit: "%", ...budget(97) },
    { what: `${what}: among the first three`, figure: share(3), unit: "%", ...budget(99) },
    {
      what: `${what}: fetched until the first results`,
      figure: Math.max(...bytes),
      unit: "B",
      budget: { atMost: 80 * 1024 },
      remark: `median ${median(bytes).toLocaleString("en")} B`,
    },
  ];
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
