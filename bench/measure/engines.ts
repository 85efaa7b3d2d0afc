import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { loadContent } from "../../site/src/content/load.ts";
import { slowCpu } from "../browser.ts";
import { type Built, type Engine, milliseconds } from "../engines/engine.ts";
import { flexSearch, fuzzy, miniSearch, miniSearchWithOurWords, orama } from "../engines/others.ts";
import { ours } from "../engines/ours.ts";
import { pagefind } from "../engines/pagefind.ts";
import { median } from "../figures.ts";
import type { Part, Row } from "../results.ts";
import { manyTips } from "../subjects/many-tips.ts";

type Query = { q: string; right: string[]; apart?: boolean };

const sizes = [30, 1000, 5000];
/** Of the slow line: milliseconds there and back, bytes a millisecond (`subjects/slow-line.ts`). */
const [roundTrip, rate] = [150, (1.6 * 1024 * 1024) / 8 / 1000];

export const engines: Part = {
  name: "engines",
  title: "Engines for searching",
  about:
    "Our own search beside five engines that others keep, each with the same tips, fields, weights and words of `alsoCalled`, and as its manual advises. Share of the queries of `queries.yaml` whose right answer stands first; remark: among the first three; with nothing found; index and script that a first search fetches before its first result (median of every tenth query; of three, where the whole index is read); that with the slow line’s time and this machine’s × 4 for reading and answering; time to build the index. Above 30, the other tips are made ones (`subjects/many-tips.ts`). Held apart: the third of the queries that nobody looked at while tuning ours.",
  async measure() {
    const content = loadContent(path.resolve(import.meta.dirname, "../../content"));
    const file = readFileSync(path.resolve(import.meta.dirname, "../queries.yaml"), "utf8");
    const queries = Object.values(parse(file) as Record<string, Query[]>).flat();
    const all = [
      ours(content.synonyms),
      miniSearch,
      miniSearchWithOurWords(content.synonyms),
      flexSearch,
      orama,
      fuzzy,
      pagefind(queries.map(({ q }) => q)),
    ];
    const rows: Row[] = [];
    for (const count of sizes) {
      const tips = manyTips(content, count);
      for (const engine of all) rows.push(...(await rowsOf(engine, tips, count, queries)));
    }
    return rows;
  },
};

async function rowsOf(
  engine: Engine,
  tips: ReturnType<typeof manyTips>,
  count: number,
  queries: readonly Query[],
): Promise<Row[]> {
  let built: Built | undefined;
  const buildMs = await milliseconds(async () => {
    built = await engine.build(tips);
  });
  if (!built) throw new Error(`${engine.name} built nothing`);
  const places = new Map<Query, number>();
  for (const query of queries) places.set(query, placeOf(query, await built.search(query.q)));
  const script = await engine.clientBytes();
  const { bytes, ms } = await firstSearch(built, script, queries);
  const what = `${engine.name}, ${count.toLocaleString("en")} tips`;
  const remark = [
    `first three ${percent(share(queries, places, 3))}`,
    `nothing found ${percent(queries.filter((query) => query.right.length > 0 && places.get(query) === none).length / queries.length)}`,
    `${kilobytes(bytes)} of which script ${kilobytes(script)}`,
    `first result ${(ms / 1000).toFixed(1)} s`,
    `built in ${(buildMs / 1000).toFixed(1)} s`,
  ].join("; ");
  console.info(`${what}: ${percent(share(queries, places, 1))}; ${remark}`);
  const row = (name: string, figure: number): Row => ({ what: name, figure: 100 * figure, unit: "%" });
  if (engine.name !== "our own") return [{ ...row(what, share(queries, places, 1)), remark }];
  const apart = queries.filter((query) => query.apart);
  const tuned = queries.filter((query) => !query.apart);
  return [
    { ...row(what, share(queries, places, 1)), remark, ...(count === 30 && { budget: { atLeast: 90 } }) },
    {
      ...row(`${what}: among the first three`, share(queries, places, 3)),
      ...(count === 30 && { budget: { atLeast: 97 } }),
      remark: [
        `of the ${tuned.length} tuned with: first ${percent(share(tuned, places, 1))}, first three ${percent(share(tuned, places, 3))}`,
        `of the ${apart.length} held apart: first ${percent(share(apart, places, 1))}, first three ${percent(share(apart, places, 3))}`,
      ].join("; "),
    },
    {
      what: `${what}: bytes of a first search`,
      figure: bytes,
      unit: "B",
      budget: { atMost: 60 * 1024 },
    },
  ];
}

const none = Number.POSITIVE_INFINITY;

/** Where the first right answer stands, from 0; where nothing is right, how much is shown. */
function placeOf({ right }: Query, found: readonly string[]): number {
  if (right.length === 0) return found.length;
  if (found.length === 0) return none;
  const place = found.findIndex((id) => right.includes(id));
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}

function share(list: readonly Query[], places: ReadonlyMap<Query, number>, within: number): number {
  return list.filter((query) => (places.get(query) ?? none) < within).length / list.length;
}

/** Who reads the whole index takes the same time for every query, and many seconds at 5,000 tips. */
const timedOfWhole = 3;

async function firstSearch(built: Built, script: number, queries: readonly Query[]) {
  const some = queries.filter((_, at) => at % 10 === 0).map(({ q }) => q);
  const costs = some.map((query) => ({ query, ...built.first(query) }));
  const timed = costs.every(({ waves }) => waves === 1) ? costs.slice(0, timedOfWhole) : costs;
  const times: number[] = [];
  for (const { query, bytes, waves } of timed)
    times.push((bytes + script) / rate + roundTrip * (waves + 1) + slowCpu * (await built.cpu(query)));
  return { bytes: median(costs.map(({ bytes }) => bytes + script)), ms: median(times) };
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
