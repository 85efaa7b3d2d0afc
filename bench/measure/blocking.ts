import type { Browser } from "playwright-core";
import { asReader, untilIdle } from "../subjects/browser.ts";
import { median } from "./figures.ts";

/**
 * How long a reader's input would be held up between the first paint and idle, when every client has started: what
 * goes beyond 50 ms of each task in that time, in milliseconds; CPU ÷ 4, slow network; median.
 */
export async function blockedMs(browser: Browser, url: string, runs: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    times.push(
      await asReader(browser, { slow: true }, async ({ page }) => {
        await page.addInitScript(watchLongTasks);
        await page.goto(url, { waitUntil: "load" });
        await untilIdle(page);
        return page.evaluate(blockedAfterFirstPaint);
      }),
    );
  }
  return Math.round(median(times));
}

type Task = { startTime: number; duration: number };

/** Runs in the page before anything else: the browser reports tasks of more than 50 ms. */
function watchLongTasks() {
  const tasks: Task[] = [];
  Object.assign(window, { benchTasks: tasks });
  new PerformanceObserver((list) => void tasks.push(...list.getEntries())).observe({ type: "longtask" });
}

/** Runs in the page. */
function blockedAfterFirstPaint(): number {
  const tasks: Task[] = Reflect.get(window, "benchTasks");
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  return tasks
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime + 50, firstPaint))
    .reduce((sum, beyond) => sum + Math.max(0, beyond), 0);
}
