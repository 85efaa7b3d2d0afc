import type { Page } from "puppeteer-core";
import { asReader, slowCpu, untilIdle } from "../browser.ts";
import { median } from "../figures.ts";
import type { Part, Row } from "../results.ts";
import { withSite } from "../subjects/subjects.ts";

const articles = 1000;
const queries = ["clean", "two minutes", "password", "kitchen", "e", "vacuum flask", "zzz"];

export const search: Part = {
  name: "search",
  title: "Search",
  about: `Among ${articles.toLocaleString("en")} articles on a phone, CPU ÷ 4, from Enter to the frame that shows the first results; medians. The first search fetches and reads the index.`,
  measure: ({ runs }) =>
    withSite({ articles }, ({ url }, browser) =>
      asReader(browser, {}, async (page) => {
        await page.goto(`${url}/search`);
        await untilIdle(page);
        await page.emulateCPUThrottling(slowCpu);
        const { ms } = await page.evaluate(searchFor, "tip");
        return [{ what: "first search", figure: ms, unit: "ms" }, await laterSearches(page, runs)];
      }),
    ),
};

async function laterSearches(page: Page, runs: number): Promise<Row> {
  const medians: number[] = [];
  const remarks: string[] = [];
  for (const query of queries) {
    const all: Awaited<ReturnType<typeof searchFor>>[] = [];
    for (let run = 0; run < runs; run++) {
      // a search for something else in between: the same one again would change nothing
      await page.evaluate(searchFor, `not ${query}`);
      await untilIdle(page);
      all.push(await page.evaluate(searchFor, query));
      await untilIdle(page);
    }
    const ms = median(all.map((search) => search.ms));
    medians.push(ms);
    remarks.push(`${query} ${Math.round(ms)} (${all[0]?.found})`);
  }
  const figure = Math.max(...medians);
  const remark = remarks.join(", ");
  return { what: "later searches, slowest", figure, unit: "ms", budget: { atMost: 50 }, remark };
}

/** Runs in the page: submits the form as Enter does and waits for the frame after the results stand in the document. */
async function searchFor(query: string): Promise<{ ms: number; found: string }> {
  const input = document.querySelector<HTMLInputElement>("main input[type=search]");
  const results = document.querySelector(".results");
  if (!input || !results) throw new Error("the search page has no field or no place for results");
  const isShown = () =>
    document.querySelector("h1")?.textContent?.includes(`“${query}”`) &&
    results.childElementCount > 0 &&
    results.querySelector("[role=status]")?.textContent !== "Searching…";
  const shown = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!isShown()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(resolve));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  input.value = query;
  // a finger needs longer than this from the last letter to Enter: drawing the word is no part of the search
  await new Promise((resolve) => setTimeout(resolve, 100));
  const begin = performance.now();
  input.form?.requestSubmit();
  await shown;
  return { ms: performance.now() - begin, found: results.querySelector("b")?.textContent ?? "none" };
}
