import measureBy, { type Result } from "lighthouse";
import type { Browser } from "puppeteer-core";
import { asReader } from "../browser.ts";
import { median } from "../figures.ts";
import type { Part, Row } from "../results.ts";
import { withSite } from "../subjects/subjects.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];

export const lighthouse: Part = {
  name: "lighthouse",
  title: "Lighthouse, mobile",
  about:
    "Lowest of the four scores (performance, accessibility, best practices, search engines) of every route: one run, and medians of all runs where it was below 100. Remark: the scores, LCP and blocking time of its simulated slow 4G and CPU ÷ 4, and audits that cost points.",
  measure: ({ runs }) =>
    withSite({}, async ({ url, pages }, browser) => {
      const rows: Row[] = [];
      for (const route of pages.routes) {
        const all = [await runOnce(browser, url + route)];
        while (all.length < runs && all.some(isBelow100)) all.push(await runOnce(browser, url + route));
        const row = rowOf(route, all);
        console.info(`${route}: ${row.remark}`);
        rows.push(row);
      }
      return rows;
    }),
};

function runOnce(browser: Browser, url: string): Promise<Result> {
  return asReader(browser, {}, async (page) => {
    const flags = { logLevel: "error", onlyCategories: categories, disableFullPageScreenshot: true } as const;
    const { lhr } = (await measureBy(url, flags, undefined, page)) ?? {};
    if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse at ${url}: ${lhr?.runtimeError?.message}`);
    return lhr;
  });
}

function rowOf(what: string, all: Result[]): Row {
  const scores = categories.map((name) => median(all.map((run) => scoreOf(run, name))));
  const value = (audit: string) =>
    Math.round(median(all.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)));
  const marks = `LCP ${value("largest-contentful-paint")} ms, blocking ${value("total-blocking-time")} ms`;
  const faults = [...new Set(all.flatMap(faultsOf))];
  const remark = [scores.join(" "), marks, ...faults].join(", ");
  return { what, figure: Math.min(...scores), unit: "points", budget: { atLeast: 100 }, remark };
}

function isBelow100(run: Result): boolean {
  return categories.some((name) => scoreOf(run, name) < 100);
}

function scoreOf({ categories: found }: Result, name: string): number {
  return Math.round(100 * (found[name]?.score ?? 0));
}

/** Audits that cost points, in categories that lost some. */
function faultsOf(run: Result): string[] {
  return categories
    .filter((name) => scoreOf(run, name) < 100)
    .flatMap((name) => run.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (run.audits[id]?.score ?? 1) < 0.995)
    .map(({ id }) => id);
}
