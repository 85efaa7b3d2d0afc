import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "puppeteer-core";
import { compressFiles } from "../../site/release/compress.ts";
import { asReader, untilIdle, withBrowser } from "../browser.ts";
import { byHand } from "./by-hand.ts";
import { ourSite } from "./our-site.ts";
import { addPagefind } from "./pagefind-page.ts";
import { type MeasuredPages, pagesOf, search } from "./pages.ts";
import { work } from "./places.ts";
import { type Served, serveFolder } from "./serve.ts";
import { slowLine } from "./slow-line.ts";

export type ServedSite = { url: string; dist: string; pages: MeasuredPages };

/** Gives the work a browser and our site, served at `url`; fonts so many milliseconds late. */
export async function withSite<T>(
  measure: (site: ServedSite, browser: Browser) => Promise<T>,
  fontsLateBy = 0,
): Promise<T> {
  const { dist } = await ourSite();
  const { url, stop } = await serveFolder(dist, fontsLateBy);
  try {
    return await withBrowser((browser) => measure({ url, dist, pages: pagesOf(dist) }, browser));
  } finally {
    stop();
  }
}

/** Addresses of our site, of the same pages as HTML by hand, and with Pagefind's search, all behind the same slow line. */
export type Subjects = { ours: string; byHand: string; pagefind: string; pages: MeasuredPages };

/** Gives the work a browser and the subjects. */
export function withSubjects<T>(measure: (subjects: Subjects, browser: Browser) => Promise<T>): Promise<T> {
  return withSite(async ({ url, dist, pages }, browser) => {
    const ours = await onSlowLine(await copied(dist, "ours", (html) => html));
    const found = await whenIdle(browser, url + search.address);
    const folder = await copied(dist, "by-hand", (html, file) => byHand(file === search.file ? found : html));
    const hand = await onSlowLine(folder);
    const pagefind = await onSlowLine(await copied(dist, "pagefind", (html) => html, addPagefind));
    try {
      const urls = { ours: ours.url, byHand: hand.url, pagefind: pagefind.url };
      return await measure({ ...urls, pages }, browser);
    } finally {
      for (const site of [ours, hand, pagefind]) site.stop();
    }
  });
}

/** The markup of a page once its scripts have done their work. */
function whenIdle(browser: Browser, address: string): Promise<string> {
  return asReader(browser, {}, async (page) => {
    await page.goto(address);
    await untilIdle(page);
    return page.content();
  });
}

async function onSlowLine(folder: string): Promise<Served> {
  const server = await serveFolder(folder);
  const line = await slowLine(server.url);
  const stop = () => {
    line.stop();
    server.stop();
  };
  return { url: line.url, stop };
}

/** A copy of the site with changed pages, whose headings the browser itself times (Element Timing). */
async function copied(
  dist: string,
  name: string,
  change: (html: string, file: string) => string,
  add?: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = path.join(work, name);
  cpSync(dist, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  for (const file of globSync("**/*.html", { cwd: folder })) {
    const html = change(readFileSync(path.join(folder, file), "utf8"), file);
    writeFileSync(path.join(folder, file), html.replace("<h1", '<h1 elementtiming="heading"'));
  }
  await add?.(folder);
  await compressFiles(folder);
  return folder;
}
