import type { Page } from "@playwright/test";
import { clientReady } from "./fixtures.ts";

/**
 * Opens a page, or does what `open` does, so that time stands still on it: timers fire only when the test runs the clock, and
 * both sides of a limit can be asserted. Islands are hydrated at the first key, because the idle moment after load never
 * comes.
 */
export async function gotoWithPausedClock(
  page: Page,
  path: string,
  open = async () => void (await page.goto(path)),
): Promise<void> {
  await page.clock.install({ time: new Date("2026-03-03T09:00:00Z") });
  await page.clock.pauseAt(new Date("2026-03-03T10:00:00Z"));
  await open();
  await page.keyboard.press("Shift");
  await clientReady(page);
}
