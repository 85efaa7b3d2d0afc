import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { median } from "../figures.ts";
import type { Part, Row } from "../results.ts";
import { contentWith } from "../subjects/our-site.ts";
import { root } from "../subjects/places.ts";
import { timedRun } from "../subjects/timed-run.ts";

/** Seconds that the checks of so many articles may take. */
const sizes = [
  { articles: 1000, atMost: 10 },
  { articles: 5000, atMost: 60 },
];

export const author: Part = {
  name: "author",
  title: "Writing",
  about:
    "What an author waits for: `check:content`, and `dev` from its start until the home page has come whole; the site’s own articles and copies of them. A copy says everything again, so that nearly every sentence is a fault.",
  async measure({ runs }) {
    const rows: Row[] = [];
    for (const { articles, atMost } of sizes) {
      const env = { KNACK_SITE: contentWith(articles) };
      const program = path.join(root, "checks/check-content.ts");
      const { seconds, cpuSeconds, peakMemoryMiB } = await timedRun([program], env, [0, 1]);
      const remark = `CPU ${Math.round(cpuSeconds)} s, peak memory ${peakMemoryMiB} MiB`;
      const what = `check:content, ${articles.toLocaleString("en")} articles`;
      rows.push({ what, figure: seconds, unit: "s", budget: { atMost }, remark });
    }
    const waits = [];
    for (let run = 0; run < runs; run++) waits.push(await untilFirstPage(contentWith(1000)));
    const remark = `runs ${waits.map((wait) => wait.toFixed(1)).join(", ")} s`;
    const what = "dev, 1,000 articles: first page";
    return [...rows, { what, figure: median(waits), unit: "s", budget: { atMost: 5 }, remark }];
  },
};

/** Seconds from the start of `dev` until the home page has come. */
async function untilFirstPage(site: string): Promise<number> {
  const begin = performance.now();
  const child = spawn(process.execPath, ["site/astro.ts", "dev", "--port", "3160"], {
    cwd: root,
    env: { ...process.env, KNACK_SITE: site },
    stdio: ["ignore", "pipe", "ignore"],
  });
  for await (const line of createInterface(child.stdout)) if (line.includes("ready in")) break;
  const response = await fetch("http://127.0.0.1:3160/");
  const page = await response.text();
  const seconds = (performance.now() - begin) / 1000;
  child.kill();
  // the next one needs its port
  await once(child, "exit");
  if (!response.ok || !page.includes("</html>")) throw new Error(`dev answers ${response.status}`);
  return seconds;
}
