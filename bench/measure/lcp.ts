import { asReader, entriesOf, slowCpu, untilIdle } from "../browser.ts";
import { besideHand, inTurns } from "../figures.ts";
import type { Part, ResultRow } from "../results.ts";
import { withSubjects } from "../subjects/subjects.ts";

export const lcp: Part = {
  name: "lcp",
  title: "Largest contentful paint",
  about:
    "As the browser itself tells it, on a phone with an empty cache, until the page is idle; slow line, CPU ÷ 4; medians. Remark: fastest and slowest run, ours and by hand.",
  peer: "HTML by hand",
  measure: ({ runs }) =>
    withSubjects(async (subjects, browser) => {
      const rows: ResultRow[] = [];
      for (const { what, address, ratioAtMost } of subjects.pages.entries) {
        const pair = await inTurns(subjects, runs, (site) =>
          asReader(browser, { cpu: slowCpu }, async (page) => {
            await page.goto(site + address);
            await untilIdle(page);
            return (await entriesOf(page, "largest-contentful-paint")).at(-1)?.startTime ?? Number.NaN;
          }),
        );
        rows.push({ ...besideHand(what, pair), budget: { ratioAtMost } });
      }
      return rows;
    }),
};
