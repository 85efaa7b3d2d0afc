import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { openPage } from "./screen.ts";

/** Opens an article and begins to read it: what helps while reading comes with the first sign of a reader. */
export async function openToRead(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await beginToRead(page);
}

/** Moves the mouse, as someone does who looks at the page; waits for what comes of it. */
export async function beginToRead(page: Page): Promise<void> {
  await page.mouse.move(5, 200);
  await page.mouse.move(6, 201);
  await expect(page.locator(".section-link button").first()).toBeAttached();
}

/** The box of the step that begins with these words. */
export function tickBox(page: Page, words: string | RegExp): Locator {
  return page.getByRole("checkbox", { name: words });
}

/** What moved on the page by itself since it opened, also right after a press if `afterInput`; to be called before. */
export async function watchShifts(page: Page, afterInput = false): Promise<() => Promise<number>> {
  await page.addInitScript((afterInput) => {
    const seen = { shifted: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (afterInput || !entry.hadRecentInput) seen.shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  }, afterInput);
  return () => page.evaluate(() => Reflect.get(window, "seen").shifted);
}
