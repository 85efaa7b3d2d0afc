import type { Browser, Page } from "puppeteer-core";
import { asReader, slowCpu } from "../browser.ts";
import { median } from "../figures.ts";
import type { Part, Row } from "../results.ts";
import { slowLine } from "../subjects/slow-line.ts";
import { withSite } from "../subjects/subjects.ts";

const articles = 1000;
/** A word, part of many words, a letter, a sign of every text, phrases of frequent and of rare words, a slip, nothing. */
const queries = ["door", "the", "e", "?", "five minutes", "in the", "cast iron", "pasword", "zzz"];

export const search: Part = {
  name: "search",
  title: "Search",
  about: `The real page of /search?q=…, opened for the first time with an empty cache, among ${articles.toLocaleString("en")} articles (the site’s own and copies of them) on a phone; slow line (1.6 Mbit/s, 150 ms), CPU ÷ 4; medians. From the beginning of the navigation until a result, or that there is none, stands in the page; until the tips found are complete; and what of the search’s files was fetched for that, counted as sent. Remark: fastest and slowest run.`,
  measure: ({ runs }) =>
    withSite({ articles }, async ({ url }, browser) => {
      const line = await slowLine(url);
      try {
        const rows: Row[] = [];
        for (const query of queries) rows.push(...(await rowsOf(browser, line.url, query, runs)));
        return rows;
      } finally {
        line.stop();
      }
    }),
};

async function rowsOf(browser: Browser, url: string, query: string, runs: number): Promise<Row[]> {
  const all: Searched[] = [];
  for (let run = 0; run < runs; run++)
    all.push(await asReader(browser, { cpu: slowCpu }, (page) => searched(page, url, query)));
  const [{ found, bytes, files } = { found: 0, bytes: 0, files: 0 }] = all;
  const seconds = (times: number[]) => times.map((ms) => (ms / 1000).toFixed(1)).join(", ");
  const [first, complete] = [all.map((one) => one.first), all.map((one) => one.complete)];
  console.info(
    `“${query}”: first ${seconds(first)} s, complete ${seconds(complete)} s, ${found} found, ${bytes} B`,
  );
  return [
    {
      what: `“${query}”: complete`,
      figure: median(complete) / 1000,
      unit: "s",
      budget: { atMost: 6 },
      remark: `first result ${seconds([median(first)])} s; ${found} found; runs ${seconds(complete)} s`,
    },
    { what: `“${query}”: fetched of the search’s files`, figure: bytes, unit: "B", remark: `${files} files` },
  ];
}

type Searched = { first: number; complete: number; found: number; bytes: number; files: number };

async function searched(page: Page, url: string, query: string): Promise<Searched> {
  await page.evaluateOnNewDocument(noteTimes);
  await page.goto(`${url}/search?q=${encodeURIComponent(query)}`, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => "complete" in (window as unknown as Noted).noted, {
    timeout: 120_000,
    polling: 200,
  });
  return page.evaluate(() => {
    const { first = 0, complete = 0 } = (window as unknown as Noted).noted;
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const files = entries.filter(
      ({ name, responseEnd }) => name.includes("/find/") && responseEnd <= complete,
    );
    return {
      first,
      complete,
      found: Number(document.querySelector(".results .count b")?.textContent ?? 0),
      bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      files: files.length,
    };
  });
}

type Noted = { noted: { first?: number; complete?: number } };

/** Runs in the page, before its scripts: notes the frames in which results are there, and all of them. */
function noteTimes(): void {
  const noted: Noted["noted"] = {};
  Object.assign(window, { noted });
  const look = () => {
    const results = document.querySelector(".results");
    const text = results?.querySelector("[role=status]")?.textContent ?? "";
    const isOver = results?.querySelector(".empty") || /found for/.test(text);
    if (results?.querySelector("article, .row, .empty")) noted.first ??= performance.now();
    if (isOver) noted.complete ??= performance.now();
    if (!isOver) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
