import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { median } from "../figures.ts";
import type { Part, ResultRow } from "../results.ts";
import { contentWith } from "../subjects/our-site.ts";
import { root } from "../subjects/places.ts";

/** Seconds until the first page, by the number of articles. */
const sizes = [
  { articles: 36, atMost: 4 },
  { articles: 1000, atMost: 12 },
];

export const author: Part = {
  name: "author",
  title: "Writing",
  about:
    "`npm run dev`, from its start until the home page has come whole; the site’s own articles and copies of them.",
  async measure({ runs }) {
    const rows: ResultRow[] = [];
    for (const { articles, atMost } of sizes) {
      const waits = [];
      for (let run = 0; run < runs; run++) waits.push(await untilFirstPage(contentWith(articles)));
      const remark = `runs ${waits.map((wait) => wait.toFixed(1)).join(", ")} s`;
      const what = `dev, ${articles.toLocaleString("en")} articles: first page`;
      rows.push({ what, figure: median(waits), unit: "s", budget: { atMost }, remark });
    }
    return rows;
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
