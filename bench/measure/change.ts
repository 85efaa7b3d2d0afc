import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { asReader, withBrowser } from "../subjects/browser.ts";
import { contentWith } from "../subjects/content.ts";
import { reactRouter, siteCopy } from "../subjects/our-site.ts";
import { articlePath, articleSlug } from "../subjects/places.ts";
import { median } from "./figures.ts";

const port = 4810;
const changes = 5;

/** Milliseconds from writing a changed article to the open page showing the change, in `npm run dev`; median. */
export async function changeToPage(articles: number): Promise<number> {
  const folder = contentWith(articles);
  const server = startDevelopment(folder);
  try {
    return await withBrowser((browser) =>
      asReader(browser, { slow: false }, async ({ page }) => {
        await untilAnswering(page);
        const times: number[] = [];
        for (let change = 1; change <= changes; change++) times.push(await timeOf(page, folder, change));
        return Math.round(median(times));
      }),
    );
  } finally {
    server.kill();
    await once(server, "close");
  }
}

async function timeOf(page: Page, folder: string, change: number): Promise<number> {
  const file = path.join(folder, "articles", `${articleSlug}.md`);
  const words = `Changed ${change} times.`;
  const begin = performance.now();
  writeFileSync(file, `${readFileSync(file, "utf8")}\n${words}\n`);
  await page.getByText(words).waitFor();
  return performance.now() - begin;
}

function startDevelopment(folder: string): ChildProcess {
  const args = [reactRouter, "dev", "--port", String(port), "--strictPort"];
  return spawn(process.execPath, args, {
    cwd: siteCopy(),
    env: { ...process.env, KNACK_CONTENT: folder, NODE_ENV: "development" },
    stdio: "ignore",
  });
}

/** The first visits make Vite prepare its modules and may reload the page. */
async function untilAnswering(page: Page): Promise<void> {
  const url = `http://localhost:${port}${articlePath}`;
  for (let tries = 0; ; tries++) {
    try {
      await page.goto(url, { waitUntil: "networkidle" });
      await page.waitForSelector("html[data-client=ready]");
      return;
    } catch (error) {
      if (tries === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}
