import type { Browser } from "puppeteer-core";
import { asReader, entriesOf, slowCpu, untilIdle } from "../browser.ts";
import { besideHand, inTurns } from "../figures.ts";
import type { Part, ResultRow } from "../results.ts";
import { search } from "../subjects/pages.ts";
import { withSubjects } from "../subjects/subjects.ts";

export const lcp: Part = {
  name: "lcp",
  title: "Largest contentful paint",
  about:
    "On a phone with an empty cache; slow line, CPU ÷ 4; medians. Remark: fastest and slowest run, ours and by hand.",
  peer: "HTML by hand",
  measure: ({ runs }) =>
    withSubjects(async (subjects, browser) => {
      const rows: ResultRow[] = [];
      const { ours, byHand, pagefind, pages } = subjects;
      const compare = async (what: string, address: string, peer: string, ratioAtMost: number) => {
        const pair = await inTurns({ ours, byHand: peer }, runs, (site) => paintOf(browser, site + address));
        rows.push({ ...besideHand(what, pair), budget: { ratioAtMost } });
      };
      for (const { what, address, ratioAtMost } of pages.entries)
        await compare(what, address, byHand, ratioAtMost);
      await compare("search with results, beside Pagefind’s own page", search.address, pagefind, 0.8);
      return rows;
    }),
};

function paintOf(browser: Browser, address: string): Promise<number> {
  return asReader(browser, { cpu: slowCpu }, async (page) => {
    await page.goto(address);
    await untilIdle(page);
    return (await entriesOf(page, "largest-contentful-paint")).at(-1)?.startTime ?? Number.NaN;
  });
}
