import type { BrowserContext, Locator, Page } from "@playwright/test";
import { clientReady, expect, idleScriptRan, markIdleScript } from "../testing/fixtures.ts";

/** As if the device had lost the network, before any script has come if `early`. */
export async function openAndCut(
  page: Page,
  context: BrowserContext,
  path: string,
  early = false,
): Promise<void> {
  if (early) await page.route("**/assets/*.js", (route) => route.abort("internetdisconnected"));
  await markIdleScript(page);
  await page.goto(path);
  if (early) {
    await expect(page.locator("astro-island")).not.toHaveCount(0);
    await expect(page.locator("astro-island:not([data-part=failed])")).toHaveCount(0);
  } else await clientReady(page);
  await idleScriptRan(page);
  await cutNetwork(page, context);
  await page.unroute("**/assets/*.js");
}

/**
 * What was lost comes by itself when the network is back, or, in a browser that asks for no script again that it has lost,
 * with the page: a press on it, or a second failure, offers to load it again.
 */
export async function expectBack(lost: Locator, press: () => Promise<void>): Promise<void> {
  const again = lost.page().getByRole("link", { name: "Load the page again" });
  await press();
  await expect(lost.or(again).first()).toBeVisible();
  if (await again.isVisible()) {
    await Promise.all([lost.page().waitForEvent("domcontentloaded"), again.click()]);
    await press();
  }
  await expect(lost).toBeVisible();
}

/** Until the page has been told. */
async function cutNetwork(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
}

/** Leaves the page for an address that cannot be had, and comes back when the network is there again. */
export async function comeBackFromErrorPage(page: Page, context: BrowserContext): Promise<void> {
  // the device has not noticed yet
  await page.evaluate(() => Object.defineProperty(navigator, "onLine", { value: true }));
  await page.evaluate(() => void setTimeout(() => location.assign("/contact?not-here-yet")));
  await expect(page).toHaveURL(/chrome-error|not-here-yet/);
  await context.setOffline(false);
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL("/browse");
}
