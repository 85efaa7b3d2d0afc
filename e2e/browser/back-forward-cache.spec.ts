import type { Page } from "@playwright/test";
import { expectWholeAfterErrorPage, openAndCut } from "../bad-day/cut-network.ts";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { leavePage, leftStates } from "../testing/left-states.ts";
import { wholeBrowser } from "../testing/whole-browser.ts";

// Playwright switches the cache off unless asked not to
test.use({
  launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

/** Marks the page; only the very same document, kept in memory, still has the mark after going back. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, "marked") === true);

/** Back, as the browser’s button does; a restored page fires no load event. */
const goBack = (page: Page) => page.goBack({ waitUntil: "commit" });

for (const state of leftStates) {
  test(`back-forward cache: ${state.what}, comes back as it was left`, async ({ page, allowed }) => {
    allowed.errors.push(/status of 404/);
    await leavePage(page, state);
    await mark(page);
    await page.goto("/contact");
    await goBack(page);
    await expect(page).not.toHaveURL("/contact");
    await state.expectAsLeft(page);
    // browsers keep no page that was answered with an error; it comes back from its address and from storage
    expect(await isMarked(page)).toBe(state.status !== 404);
  });
}
test("back-forward cache: a page that comes back shows what was saved meanwhile", async ({ page }) => {
  await page.goto("/saved");
  await clientReady(page);
  const saved = page.locator("main").getByRole("link", { name: /two-minute|2-minute/i });
  await expect(saved).toHaveCount(0);
  await mark(page);
  await page.goto("/article/2-minute-rule");
  await page
    .getByRole("button", { name: /^Save\b/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Saved\b/ }).first()).toBeVisible();
  await goBack(page);
  await expect.poll(() => isMarked(page)).toBe(true);
  await expect(saved.first()).toBeVisible();
});

test("back-forward cache: a page that comes back, even before its client, has the theme chosen meanwhile", async ({
  page,
  allowed,
}) => {
  allowed.errors.push(/ERR_FAILED/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/terms");
  await mark(page);
  await page.unroute("**/assets/*.js");
  await page.goto("/about");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await goBack(page);
  await expect.poll(() => isMarked(page)).toBe(true);
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
});

test("back-forward cache: Back from the browser's error page gives a page whole again, whatever it had lost", async ({
  page,
  context,
  allowed,
}) => {
  allowed.errors.push(/ERR_INTERNET_DISCONNECTED/, /\[astro-island\] Error/);
  await openAndCut(page, context, "/browse", true);
  await mark(page);
  await expectWholeAfterErrorPage(page, context);
  expect(await isMarked(page)).toBe(true);
});
