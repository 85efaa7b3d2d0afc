import type { Browser, Page } from "playwright-core";
import { asReader, untilIdle } from "../subjects/browser.ts";
import { sum } from "./figures.ts";

export const kinds = ["html", "css", "script", "font", "picture", "data"] as const;
export type Kind = (typeof kinds)[number];
export type ByKind = Record<Kind, number>;

export type Weights = {
  /** Encoded bytes of bodies whose fetch had begun when the `load` event fired. */
  atLoad: ByKind;
  /** The same after idle, when every client has started. */
  afterIdle: ByKind;
  /** Pictures of the whole page, after scrolling to its end. */
  picturesToEnd: number;
  /** Scripts that were asked for before the `load` event had ended. */
  scriptsBeforeLoad: string[];
};

type Entry = { url: string; bytes: number; start: number };

/** What a phone fetches for a page: encoded bytes by kind, at load, after idle, and pictures down to the end. */
export function weigh(browser: Browser, url: string): Promise<Weights> {
  return asReader(browser, { slow: false }, async ({ page }) => {
    await page.goto(url);
    await untilIdle(page);
    const { entries, loadStart, loadEnd } = await entriesOf(page);
    await scrollToEnd(page);
    const toEnd = await entriesOf(page);
    return {
      atLoad: byKind(entries.filter(({ start }) => start < loadStart)),
      afterIdle: byKind(entries),
      picturesToEnd: byKind(toEnd.entries).picture,
      scriptsBeforeLoad: entries
        .filter((entry) => kindOf(entry.url) === "script" && entry.start < loadEnd)
        .map((entry) => new URL(entry.url).pathname),
    };
  });
}

/** Bytes of all scripts that a page has fetched once it is idle. */
export function scriptBytes(browser: Browser, url: string): Promise<number> {
  return asReader(browser, { slow: false }, async ({ page }) => {
    await page.goto(url);
    await untilIdle(page);
    return byKind((await entriesOf(page)).entries).script;
  });
}

function entriesOf(page: Page): Promise<{ entries: Entry[]; loadStart: number; loadEnd: number }> {
  return page.evaluate(() => {
    const [visit] = performance
      .getEntriesByType("navigation")
      .filter((entry) => entry instanceof PerformanceNavigationTiming);
    const fetched = performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    return {
      entries: [
        { url: location.href, bytes: visit?.encodedBodySize ?? 0, start: 0 },
        ...fetched.map(({ name, encodedBodySize, startTime }) => ({
          url: name,
          bytes: encodedBodySize,
          start: startTime,
        })),
      ],
      loadStart: visit?.loadEventStart ?? 0,
      loadEnd: visit?.loadEventEnd ?? 0,
    };
  });
}

async function scrollToEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top <= height; top += 600) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
    await page.waitForTimeout(80);
  }
  await untilIdle(page);
}

function byKind(entries: Entry[]): ByKind {
  const of = (kind: Kind) => sum(entries.filter(({ url }) => kindOf(url) === kind).map(({ bytes }) => bytes));
  return {
    html: of("html"),
    css: of("css"),
    script: of("script"),
    font: of("font"),
    picture: of("picture"),
    data: of("data"),
  };
}

function kindOf(url: string): Kind {
  const { pathname } = new URL(url);
  if (/\.m?js$/.test(pathname)) return "script";
  if (pathname.endsWith(".css")) return "css";
  if (/\.woff2?$/.test(pathname)) return "font";
  if (/\.(avif|webp|jpe?g|png|svg|ico)$/.test(pathname)) return "picture";
  if (/\.(json|data|txt|xml)$/.test(pathname)) return "data";
  return "html";
}
