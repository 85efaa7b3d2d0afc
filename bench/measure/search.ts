import { asReader, untilIdle, withBrowser } from "../subjects/browser.ts";
import { ourSite } from "../subjects/our-site.ts";
import { serve } from "../subjects/serve.ts";
import { median } from "./figures.ts";

export type SearchFigures = {
  articles: number;
  /** First search, with fetching and reading the index, unslowed network. */
  firstMs: number;
  /** Each later search, median of five rounds: from the form's submission to the frame that shows first results. */
  queries: { query: string; ms: number; found: string }[];
  medianMs: number;
  slowestMs: number;
};

const rounds = 5;
const queries = ["clean", "two minutes", "password", "kitchen", "e", "vacuum flask", "zzz"];

/** Search among so many articles on a CPU four times slower, once the index is there. */
export async function measureSearch(articles = 1000): Promise<SearchFigures> {
  console.info(`Building our site with ${articles} articles …`);
  const { url, stop } = await serve((await ourSite(articles)).dist);
  try {
    return await withBrowser((browser) =>
      asReader(browser, { slow: false }, async ({ page, cdp }) => {
        await page.goto(`${url}/search`);
        await page.waitForSelector("html[data-client=ready]");
        await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
        const { ms: firstMs } = await page.evaluate(searchFor, "tip");
        const runs: SearchFigures["queries"] = [];
        for (let round = 0; round < rounds; round++) {
          for (const query of queries) {
            await untilIdle(page);
            runs.push({ query, ...(await page.evaluate(searchFor, query)) });
          }
        }
        const measured = queries.flatMap((query) => {
          const [one, ...others] = runs.filter((run) => run.query === query);
          return one ? [{ ...one, ms: median([one, ...others].map(({ ms }) => ms)) }] : [];
        });
        const times = measured.map(({ ms }) => ms);
        return {
          articles,
          firstMs,
          queries: measured,
          medianMs: median(times),
          slowestMs: Math.max(...times),
        };
      }),
    );
  } finally {
    await stop();
  }
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
  const ms = Math.round((performance.now() - begin) * 10) / 10;
  return { ms, found: results.querySelector("b")?.textContent ?? "none" };
}
