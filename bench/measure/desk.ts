import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import puppeteer, { type Page } from "puppeteer-core";
import { type RealDesk, realDesk } from "../../desk/server/testing/real-desk.ts";
import { browserFlags, findBrowser } from "../../scripts/browsers.ts";
import { median } from "../figures.ts";
import type { Part, ResultRow } from "../results.ts";

/** How many keys are measured; a sentence is typed at a time. */
const keys = 200;

/** Milliseconds; nobody types faster for long. */
const betweenKeys = 60;

export const desk: Part = {
  name: "desk",
  title: "The writing desk",
  about: `At the real desk, 1280 × 900. A key: from its event until its letter is painted, in the middle of the longest article, frames not held to 60 a second; ${keys} keys, ${betweenKeys} ms apart, while saves and pages go on. The page: from the last key until the preview shows the new words.`,
  measure: ({ runs }) =>
    atDesk(async (page, site) => {
      await openLongest(page, site);
      const pages = await pageRows(page, runs);
      return [...(await keyRows(page)), ...pages];
    }),
};

async function atDesk(work: (page: Page, desk: RealDesk) => Promise<ResultRow[]>) {
  const atWork = await realDesk({ hasPreview: true });
  const browser = await puppeteer.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, "--disable-frame-rate-limit", "--disable-gpu-vsync"],
  });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    await page.evaluateOnNewDocument(noteFrames);
    await page.goto(await atWork.start());
    return await work(page, atWork);
  } finally {
    await browser.close();
    await atWork.end();
  }
}

/** Opens the longest article, and goes to the end of the paragraph in its middle. */
async function openLongest(page: Page, { root, url }: RealDesk): Promise<void> {
  const folder = path.join(root, "articles");
  const [longest] = readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort((a, b) => statSync(path.join(folder, b)).size - statSync(path.join(folder, a)).size);
  await page.goto(`${url}/#/articles/${longest}`);
  await page.waitForSelector(".cm-content");
  await page.focus(".cm-content");
  await press(page, "Control", "Home");
  const lines = await page.$$eval(".cm-content .cm-line", (all) => all.length);
  for (let line = 0; line < lines / 2; line++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
}

async function press(page: Page, held: "Control", key: "Home"): Promise<void> {
  await page.keyboard.down(held);
  await page.keyboard.press(key);
  await page.keyboard.up(held);
}

async function keyRows(page: Page): Promise<ResultRow[]> {
  const times: number[] = [];
  for (let key = 0; key < keys; key++) {
    if (key % 40 === 0) await untilSaved(page);
    times.push(await painted(page, "keydown", () => page.keyboard.press(key % 6 === 5 ? "Space" : "KeyA")));
    await wait(betweenKeys);
  }
  await untilSaved(page);
  const slow = times.toSorted((a, b) => a - b)[Math.floor(keys * 0.95)] ?? Number.NaN;
  const remark = `one in twenty above ${slow.toFixed(0)} ms`;
  console.info(`keys: median ${median(times).toFixed(1)}, ${remark}`);
  const what = "a key in the longest article";
  return [{ what, figure: median(times), unit: "ms", budget: { atMost: 16 }, remark }];
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

/** Milliseconds from the event that an act causes to the painted frame after it. */
async function painted(page: Page, event: string, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate((name) => (window as unknown as Noting).note(name), event);
  await act();
  return page.evaluate(() => (window as unknown as Noting).noted);
}

type Noting = { note: (event: string) => void; noted: Promise<number> };

/** Runs in the page: a message that is posted in a frame is received when that frame has been painted. */
function noteFrames(): void {
  const noting = window as unknown as Noting;
  // a browser that has nothing to paint waits for the screen's next beat
  const ask = () => void requestAnimationFrame(ask);
  ask();
  noting.note = (name) => {
    noting.noted = new Promise((resolve) => {
      addEventListener(
        name,
        ({ timeStamp }) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(undefined);
          }),
        { capture: true, once: true },
      );
    });
  };
}
