import type { Page } from "@playwright/test";
import { clientReady } from "./fixtures.ts";

/**
 * Opens a page on which time stands still: timers fire only when the test runs the clock, so both sides of a limit can
 * be asserted. Islands are hydrated at the first key, because the idle moment after load never comes.
 */
export async function gotoWithPausedClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date("2026-03-03T09:00:00Z") });
  await page.clock.pauseAt(new Date("2026-03-03T10:00:00Z"));
  await page.goto(path);
  await page.keyboard.press("Shift");
  await clientReady(page);
}
