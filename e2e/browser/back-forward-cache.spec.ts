import type { Page } from "@playwright/test";
import { browserFlags, ensureBrowser } from "../../scripts/browsers.ts";
import { comeBackFromErrorPage, expectBack, openAndCut } from "../bad-day/cut-network.ts";
import { expect, test } from "../testing/fixtures.ts";
import { openPage, saveButton } from "../testing/screen.ts";

// a shell has no such cache, and Playwright switches it off unless asked not to
test.use({
  launchOptions: {
    executablePath: ensureBrowser(),
    args: browserFlags,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

// one after the other, so that one browser with a window is enough
test.describe.configure({ mode: "default" });

/** Marks the page; only the very same document, kept in memory, still has the mark after going back. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, "marked") === true);

/** Whether this browser keeps a page of our server that holds nothing but words. */
async function keepsPages(page: Page): Promise<boolean> {
  await page.goto("/robots.txt");
  await mark(page);
  await page.goto("/sitemap.xml");
  await goBack(page);
  await expect(page).toHaveURL("/robots.txt");
  return await isMarked(page);
}

/** Back, as the browser’s button does; a restored page fires no load event. */
const goBack = (page: Page) => page.goBack({ waitUntil: "commit" });

/** One of each kind, and no more than the browser keeps at a time; every route: `bench/measure/back.ts`. */
const kinds = ["/", "/article/2-minute-rule", "/browse?category=tech", "/quiz/tech-savvy", "/search?q=door"];

test("back-forward cache: a page of every kind comes back as it was", async ({ page }) => {
  const kept = await keepsPages(page);
  for (const path of kinds) {
    await openPage(page, path);
    await mark(page);
  }
  for (const path of kinds.toReversed().slice(1)) {
    await goBack(page);
    await expect(page).toHaveURL(path);
    expect(await isMarked(page), path).toBe(kept);
  }
});

test("back-forward cache: a page that comes back has the theme and the saved tips of meanwhile", async ({
  page,
  allowed,
}) => {
  allowed.errors.push(/ERR_FAILED/);
  const kept = await keepsPages(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/terms");
  await mark(page);
  await page.unroute("**/assets/*.js");
  await openPage(page, "/saved");
  const saved = page.locator("main").getByRole("link", { name: /two-minute|2-minute/i });
  await expect(page.getByRole("heading", { name: "No saved tips yet" })).toBeVisible();
  await expect(saved).toHaveCount(0);
  await mark(page);
  await openPage(page, "/article/2-minute-rule");
  await saveButton(page).click();
  await expect(saveButton(page)).toHaveText(/^Saved/);
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await goBack(page);
  await expect.poll(() => isMarked(page)).toBe(kept);
  await expect(saved.first()).toBeVisible();
  await goBack(page);
  await expect(page).toHaveURL("/terms");
  await expect.poll(() => isMarked(page)).toBe(kept);
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
});

test("back-forward cache: Back from the browser's error page gives a page whole again", async ({
  page,
  context,
  allowed,
}) => {
  allowed.errors.push(/ERR_INTERNET_DISCONNECTED/, /\[astro-island\] Error/);
  const kept = await keepsPages(page);
  await openAndCut(page, context, "/browse", true);
  await mark(page);
  await comeBackFromErrorPage(page, context);
  expect(await isMarked(page)).toBe(kept);
  const list = page.getByRole("button", { name: "List" });
  await expectBack(list.and(page.locator("[aria-pressed=true]")), () => list.click());
});
