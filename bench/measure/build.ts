import type { Part, ResultRow } from "../results.ts";
import { ourSite } from "../subjects/our-site.ts";
import { htmlBytes } from "../subjects/pages.ts";

/** Seconds that a build of so many articles may take. */
const sizes = [
  { articles: 1000, atMost: 30 },
  { articles: 10_000, atMost: 240 },
];

export const build: Part = {
  name: "build",
  title: "Build",
  about:
    "One whole build without drawing pictures, of the site’s own articles and copies of them: every page, index, feed and compressed file. CPU: processor time of all its threads, which tells a busy machine from a slow build.",
  async measure() {
    const rows: ResultRow[] = [];
    for (const { articles, atMost } of sizes) {
      const { seconds, cpuSeconds, peakMemoryMiB } = await ourSite(articles);
      const perArticle = `${((1000 * seconds) / articles).toFixed(1)} ms an article`;
      const remark = `${perArticle}, CPU ${Math.round(cpuSeconds)} s, peak memory ${peakMemoryMiB} MiB`;
      const what = `${articles.toLocaleString("en")} articles`;
      console.info(`${what}: ${seconds.toFixed(1)} s, ${remark}`);
      rows.push({ what, figure: seconds, unit: "s", budget: { atMost }, remark });
    }
    const { dist } = await ourSite(10_000);
    const figure = htmlBytes(dist, "/browse");
    const what = "browse at 10,000 articles: HTML with its CSS";
    return [...rows, { what, figure, unit: "B", budget: { atMost: 16_000 } }];
  },
};
