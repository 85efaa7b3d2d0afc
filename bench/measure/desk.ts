import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import puppeteer, { type Page } from "puppeteer-core";
import { type RealDesk, realDesk } from "../../desk/server/testing/real-desk.ts";
import { browserFlags, findBrowser } from "../../scripts/browsers.ts";
import { median } from "../figures.ts";
import type { Part, ResultRow } from "../results.ts";

export const desk: Part = {
  name: "desk",
  title: "The writing desk",
  about:
    "At the real desk, in the longest article: from the last key until the page beside it shows the new words.",
  measure: ({ runs }) =>
    atDesk(async (page, site) => {
      await openLongest(page, site);
      return pageRows(page, runs);
    }),
};

async function atDesk(work: (page: Page, desk: RealDesk) => Promise<ResultRow[]>) {
  const atWork = await realDesk({ hasPreview: true });
  const browser = await puppeteer.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(await atWork.start());
    return await work(page, atWork);
  } finally {
    await browser.close();
    await atWork.end();
  }
}

/** Opens the longest article, and goes to its first line. */
async function openLongest(page: Page, { root, url }: RealDesk): Promise<void> {
  const folder = path.join(root, "articles");
  const [longest] = readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort((a, b) => statSync(path.join(folder, b)).size - statSync(path.join(folder, a)).size);
  await page.goto(`${url}/#/articles/${longest}`);
  await page.waitForSelector(".cm-content");
  await page.focus(".cm-content");
  await page.keyboard.press("End");
}

async function pageRows(page: Page, runs: number): Promise<ResultRow[]> {
  const shows = (words: string) =>
    Promise.all(
      page
        .frames()
        .map((frame) =>
          frame.evaluate((wanted) => document.body?.innerText.includes(wanted), words).catch(() => false),
        ),
    ).then(([, ...preview]) => preview.includes(true));
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const words = ` mark${run}`;
    await page.keyboard.type(words);
    const begin = performance.now();
    const patience = begin + 120_000;
    while (!(await shows(words.trim())))
      if (performance.now() > patience) throw new Error("the preview does not show what was saved");
    // the first one waits for the preview's own start
    if (run > 0) times.push(performance.now() - begin);
    await untilSaved(page);
  }
  console.info(`page: ${times.map(Math.round).join(", ")} ms`);
  return [
    { what: "the page after the last key", figure: median(times), unit: "ms", budget: { atMost: 1000 } },
  ];
}

async function untilSaved(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector(".work .status")?.textContent === "Saved", {
    polling: 20,
  });
}
