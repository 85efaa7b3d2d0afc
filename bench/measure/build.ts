import { median } from "../figures.ts";
import type { Part, ResultRow } from "../results.ts";
import { buildSite, contentWith, ourSite } from "../subjects/our-site.ts";
import { htmlBytes } from "../subjects/pages.ts";
import { plainSites } from "../subjects/plain-sites.ts";

const some = 1000;
const many = 10_000;

export const build: Part = {
  name: "build",
  title: "Build",
  about:
    "One whole build that takes nothing over from earlier ones, without drawing pictures, in turns with plain Astro’s of the same texts in bare pages. Medians. CPU: processor time of all threads.",
  peer: "plain Astro",
  async measure({ runs }) {
    const content = contentWith(some);
    const ours = [];
    const plain = [];
    const eleventy = [];
    for (let run = 0; run < Math.min(runs, 3); run++) {
      plain.push(await plainSites.astro(some));
      eleventy.push(await plainSites.eleventy(some));
      ours.push(await buildSite(some, content));
    }
    const figure = median(ours.map(({ seconds }) => seconds));
    const cpu = (all: { cpuSeconds: number }[]) =>
      Math.round(median(all.map(({ cpuSeconds }) => cpuSeconds)));
    const ofEleventy = median(eleventy.map(({ seconds }) => seconds)).toFixed(1);
    const remark = `CPU ${cpu(ours)} s, plain Astro ${cpu(plain)} s; Eleventy ${ofEleventy} s, CPU ${cpu(eleventy)} s; peak memory ${ours[0]?.peakMemoryMiB} MiB`;
    console.info(`${some} articles: ${figure.toFixed(1)} s; ${remark}`);
    const { dist, seconds, cpuSeconds, peakMemoryMiB } = await ourSite(many);
    const rows: ResultRow[] = [
      {
        what: "1,000 articles",
        figure,
        peer: median(plain.map((each) => each.seconds)),
        unit: "s",
        budget: { ratioAtMost: 3.5 },
        remark,
      },
      {
        what: "10,000 articles",
        figure: seconds,
        unit: "s",
        // as long an article as among 1,000
        budget: { atMost: Math.round((many / some) * figure) },
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
    return rows;
  },
};
