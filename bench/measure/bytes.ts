import { globSync, statSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "puppeteer-core";
import { asReader, entriesOf, untilIdle } from "../browser.ts";
import { sum } from "../figures.ts";
import type { Part, Row } from "../results.ts";
import { htmlBytes } from "../subjects/pages.ts";
import { type Site, withSite } from "../subjects/subjects.ts";

export const bytes: Part = {
  name: "bytes",
  title: "Bytes",
  about:
    "Bodies as they are sent, brotli where it helps, without headers. Scripts: what a page has loaded when it is idle and every island listens. The whole home page: what a phone (412 × 823, density 1.75) loads down to its end, without scripts.",
  measure: () =>
    withSite({}, async (site, browser) => {
      const rows = [...htmlRows(site), fontRow(site), await wholeHome(browser, site)];
      for (const route of site.pages.routes) rows.push(await scripts(browser, site, route));
      return rows;
    }),
};

function htmlRows({ dist, pages }: Site): Row[] {
  const row = (what: string, address: string, atMost: number): Row => {
    const figure = htmlBytes(dist, address);
    return { what: `${what}: HTML with its CSS`, figure, unit: "B", budget: { atMost } };
  };
  return [
    row("home", "/", 14_600),
    row("median article", pages.article, 14_600),
    row("longest article", pages.longest, 16_000),
    row("browse", "/browse", 16_000),
  ];
}

function fontRow({ dist }: Site): Row {
  const sizes = globSync("fonts/*.woff2", { cwd: dist }).map((file) => statSync(path.join(dist, file)).size);
  return { what: "fonts in all", figure: sum(sizes), unit: "B", budget: { atMost: 70_000 } };
}

function wholeHome(browser: Browser, { url }: Site): Promise<Row> {
  return asReader(browser, {}, async (page) => {
    await page.goto(url);
    await scrollToEnd(page);
    await untilIdle(page);
    const figure = (await loadedBytes(page, "")) - (await loadedBytes(page, ".js"));
    return { what: "the whole home page", figure, unit: "B", budget: { atMost: 150_000 } };
  });
}

function scripts(browser: Browser, { url }: Site, route: string): Promise<Row> {
  return asReader(browser, {}, async (page) => {
    await page.goto(url + route);
    await untilIdle(page);
    const figure = await loadedBytes(page, ".js");
    return { what: `${route}: scripts`, figure, unit: "B", budget: { atMost: 65_536 } };
  });
}

/** Bytes of all that a page has loaded, itself included, with such an ending. */
async function loadedBytes(page: Page, ending: string): Promise<number> {
  const loaded = [...(await entriesOf(page, "navigation")), ...(await entriesOf(page, "resource"))];
  return sum(loaded.filter(({ name }) => name.endsWith(ending)).map((entry) => entry.encodedBodySize));
}

/** A screen at a time, so that every picture comes near. */
export function scrollToEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    while (Math.ceil(scrollY + innerHeight) < document.documentElement.scrollHeight) {
      scrollBy({ top: innerHeight, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)));
    }
  });
}
