import type { Page } from "@playwright/test";
import { clientReady } from "../testing/fixtures.ts";

/** Opens a page; `early` happens before any of its scripts has come. */
export async function gotoWithLateScripts(
  page: Page,
  path: string,
  early: () => Promise<unknown>,
): Promise<void> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await early();
  gate.resolve();
  await clientReady(page);
}
