import { statSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { sampleContent } from "../testing/content.ts";
import { expect, idleScriptRan, markIdleScript, test } from "../testing/fixtures.ts";
import { openToRead } from "../testing/reading.ts";
import { openPage } from "../testing/screen.ts";

// Byte budgets: the same on every machine, so they are tests and not measurements.

const dist = path.resolve(import.meta.dirname, "../../site/dist");
const bytesOf = (file: string) => statSync(path.join(dist, file)).size;
const articles = sampleContent.articles
  .map(({ id }) => ({ id, bytes: bytesOf(`article/${id}.html.br`) }))
  .sort((a, b) => a.bytes - b.bytes);

const pages = {
  "/": "home",
  "/browse": "a list",
  [`/article/${articles.at(-1)?.id}`]: "an article",
  "/quiz/tech-savvy": "a quiz",
  "/search?q=door": "a search",
};

test.describe("first visit", () => {
  test.use({ consent: false });

  test("bytes: pages and scripts stay below their budgets, and no script comes before load and idle", async ({
    page,
  }) => {
    expect.soft(bytesOf("index.html.br")).toBeLessThanOrEqual(17_000);
    expect.soft(articles.at(-1)?.bytes).toBeLessThanOrEqual(17_000);
    expect.soft(bytesOf("browse.html.br")).toBeLessThanOrEqual(18_000);
    for (const [address, what] of Object.entries(pages)) {
      await openPage(page, address);
      await expect(page.getByRole("button", { name: "Accept All" })).toBeVisible();
      const isRead = /^\/(article|$)/.test(address);
      await expect.poll(() => filesOf(page)).toContain(isRead ? "texts.js" : "idle.js");
      const { scripts, loaded } = await scriptsOf(page);
      expect.soft(scripts.length, what).toBeGreaterThan(3);
      expect.soft(scripts.length, what).toBeLessThanOrEqual(16);
      const bytes = scripts.map(({ file }) => bytesOf(`${file}.br`));
      const sum = bytes.reduce((all, size) => all + size, 0);
      expect.soft(sum, what).toBeLessThanOrEqual(75 * 1024);
      // a query is answered as soon as can be
      if (!address.includes("?"))
        for (const { file, start } of scripts)
          expect.soft(start, `${file} of ${what}`).toBeGreaterThanOrEqual(loaded);
    }
  });
});

test("bytes: the steps one at a time come only when they are asked for, in at most 4 KB", async ({
  page,
}) => {
  await markIdleScript(page);
  await openToRead(page, "/article/bleed-a-radiator");
  // what comes by itself has come
  await idleScriptRan(page);
  const { scripts: before } = await scriptsOf(page);
  await page.getByRole("button", { name: "Follow along, 10 steps" }).click();
  await expect(page.getByRole("button", { name: "Read, first step" })).toBeVisible();
  const { scripts } = await scriptsOf(page);
  const added = scripts.slice(before.length).map(({ file }) => file);
  expect(added.length).toBeGreaterThan(0);
  expect(added.reduce((sum, file) => sum + bytesOf(`${file}.br`), 0)).toBeLessThanOrEqual(4096);
});

const filesOf = async (page: Page) => (await scriptsOf(page)).scripts.map(({ file }) => file);

/** The page's script files and when they were asked for, and the moment of its load event, in milliseconds. */
function scriptsOf(page: Page) {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const entries = performance.getEntriesByType("resource").map(({ name, startTime }) => ({
      file: new URL(name).pathname.slice(1),
      start: startTime,
    }));
    const scripts = entries.filter(({ file }) => file.endsWith(".js"));
    return { scripts, loaded: navigation?.loadEventStart ?? Number.POSITIVE_INFINITY };
  });
}
