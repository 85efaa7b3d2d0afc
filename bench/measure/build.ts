import { globSync } from "node:fs";
import { median } from "../figures.ts";
import type { Budget, Part, ResultRow } from "../results.ts";
import { buildSite, contentWith, ourSite } from "../subjects/our-site.ts";
import { htmlBytes } from "../subjects/pages.ts";
import { plainAstro } from "../subjects/plain-sites.ts";
import type { Timed } from "../subjects/timed-run.ts";

/** How many times as long as plain Astro’s build of the same texts ours may take; 0: as many as there are. */
const sizes: { articles: number; budget?: Budget }[] = [
  { articles: 0 },
  { articles: 1000, budget: { ratioAtMost: 3.5 } },
];
const many = 10_000;

export const build: Part = {
  name: "build",
  title: "Build",
  about:
    "One whole build that takes nothing over from earlier ones, without drawing pictures, in turns with plain Astro’s of the same texts in bare pages. Medians. CPU: processor time of all threads.",
  peer: "plain Astro",
  async measure({ runs }) {
    const rows: ResultRow[] = [];
    for (const { articles, budget } of sizes) rows.push(await measured(articles, budget, Math.min(runs, 3)));
    const { dist, seconds, cpuSeconds, peakMemoryMiB } = await ourSite(many);
    return [
      ...rows,
      {
        what: "10,000 articles",
        figure: seconds,
        unit: "s",
        // as long an article as among 1,000
        budget: { atMost: Math.round((many / 1000) * (rows.at(-1)?.figure ?? 0)) },
        remark: `CPU ${Math.round(cpuSeconds)} s`,
      },
      { what: "10,000 articles: peak memory", figure: peakMemoryMiB, unit: "MiB", budget: { atMost: 1536 } },
      {
        what: "browse at 10,000 articles: HTML with its CSS",
        figure: htmlBytes(dist, "/browse"),
        unit: "B",
        budget: { atMost: 18_000 },
      },
    ];
  },
};

async function measured(articles: number, budget: Budget | undefined, runs: number): Promise<ResultRow> {
  const content = contentWith(articles);
  const what = `${globSync("articles/*.md", { cwd: content }).length.toLocaleString("en")} articles`;
  const ours = [];
  const plain = [];
  for (let run = 0; run < runs; run++) {
    plain.push(await plainAstro(articles));
    ours.push(await buildSite(articles, content));
  }
  const seconds = (all: Timed[]) => median(all.map((each) => each.seconds));
  const cpu = (all: Timed[]) => Math.round(median(all.map(({ cpuSeconds }) => cpuSeconds)));
  const remark = `CPU ${cpu(ours)} s, plain Astro ${cpu(plain)} s; peak memory ${ours[0]?.peakMemoryMiB} MiB`;
  console.info(`${what}: ${seconds(ours).toFixed(1)} s; ${remark}`);
  const figures = { figure: seconds(ours), peer: seconds(plain), unit: "s", budget } as const;
  return { what, ...figures, remark };
}
