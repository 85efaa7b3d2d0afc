import measureBy, { type Result } from "lighthouse";
import type { Browser } from "puppeteer-core";
import { asReader } from "../browser.ts";
import { median } from "../figures.ts";
import type { Part } from "../results.ts";
import { withSite } from "../subjects/subjects.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Without search engines for a page that asks not to be in them. */
async function categoriesFor(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  return html.includes('content="noindex"') ? categories.filter((name) => name !== "seo") : categories;
}

export const lighthouse: Part = {
  name: "lighthouse",
  title: "Lighthouse, mobile",
  about:
    "All four scores: one run of every route, and medians of all runs where one was below 100; search engines only where a page lets them in. Remark: routes below 100, with the audits that cost points.",
  measure: ({ runs }) =>
    withSite(async ({ url, pages }, browser) => {
      const faults: string[] = [];
      const lowest: number[] = [];
      for (const route of pages.routes) {
        const names = await categoriesFor(url + route);
        const isBelow100 = (run: Result) => names.some((name) => scoreOf(run, name) < 100);
        const all = [await runOnce(browser, url + route, names)];
        while (all.length < runs && all.some(isBelow100))
          all.push(await runOnce(browser, url + route, names));
        const scores = names.map((name) => median(all.map((run) => scoreOf(run, name))));
        console.info(`${route}: ${scores.join(" ")}`);
        lowest.push(Math.min(...scores));
        if (all.some(isBelow100))
          faults.push(
            `${route} ${scores.join(" ")}, ${all.flatMap((run) => faultsOf(run, names)).join(", ")}`,
          );
      }
      const remark = [`${pages.routes.length} routes`, ...faults].join("; ");
      const what = "lowest score of all routes";
      return [{ what, figure: Math.min(...lowest), unit: "points", budget: { atLeast: 100 }, remark }];
    }),
};

function runOnce(browser: Browser, url: string, names: string[]): Promise<Result> {
  return asReader(browser, {}, async (page) => {
    const flags = { logLevel: "error", onlyCategories: names, disableFullPageScreenshot: true } as const;
    const { lhr } = (await measureBy(url, flags, undefined, page)) ?? {};
    if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse at ${url}: ${lhr?.runtimeError?.message}`);
    return lhr;
  });
}

function scoreOf({ categories: found }: Result, name: string): number {
  return Math.round(100 * (found[name]?.score ?? 0));
}

/** Audits that cost points, in categories that lost some. */
function faultsOf(run: Result, names: string[]): string[] {
  return names
    .filter((name) => scoreOf(run, name) < 100)
    .flatMap((name) => run.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (run.audits[id]?.score ?? 1) < 0.995)
    .map(({ id }) => id);
}
