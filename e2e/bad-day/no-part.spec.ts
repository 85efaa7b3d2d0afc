import type { Page } from "@playwright/test";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import {
  controls,
  expectLinksAndFormsToWork,
  expectNothingToBeGone,
  kinds,
  note,
  ownButtons,
} from "./whole-page.ts";

test.use({ viewport: { width: 375, height: 800 } });
test.beforeEach(({ allowed }) => {
  allowed.errors.push(/ERR_FAILED/, /\[astro-island\] Error hydrating/, /status of 404/);
});

async function blockScripts(page: Page): Promise<{ restore: () => Promise<void> }> {
  await page.route("**/assets/*.js*", (route) => route.abort());
  return { restore: () => page.unroute("**/assets/*.js*") };
}

async function expectAllToHaveFailed(page: Page): Promise<void> {
  await expect(page.locator("astro-island")).not.toHaveCount(0);
  await expect(page.locator("astro-island:not([data-part=failed])")).toHaveCount(0);
}

for (const path of kinds) {
  test(`no script comes for ${path}: all is there, links and forms work, and buttons say what is missing`, async ({
    page,
  }) => {
    await blockScripts(page);
    await page.goto(path);
    const before = await controls(page);
    await expectAllToHaveFailed(page);
    await expectNothingToBeGone(page, before);
    await expectLinksAndFormsToWork(page);
    for (const button of await page.locator(ownButtons).filter({ visible: true }).all()) {
      await button.click();
      await expect(note(page)).toBeVisible();
      // no script is needed to close it
      await page.getByRole("button", { name: "Close" }).click();
      await expect(note(page)).toBeHidden();
    }
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.locator("#menu")).toBeVisible();
  });
}

for (const path of ["/browse?q=door", "/quizzes?difficulty=Easy"]) {
  test(`no script comes for ${path}: the whole list is seen, and the page says that it is not the answer`, async ({
    page,
  }) => {
    await blockScripts(page);
    await page.goto(path);
    await expectAllToHaveFailed(page);
    await expect(page.locator(".results article").first()).toBeVisible();
    await expect(note(page)).toBeVisible();
    await expectLinksAndFormsToWork(page);
  });
}

test("the script of a list hangs: its first part is shown after a while", async ({ page }) => {
  await page.route("**/assets/browse-list.*.js", () => new Promise(() => {}));
  await page.goto("/browse?q=door");
  const card = page.locator(".results article").first();
  await expect(card).toBeHidden();
  await expect(card).toBeVisible();
});

test("no script comes for /search?q=door: the page says so", async ({ page }) => {
  await blockScripts(page);
  await page.goto("/search?q=door");
  await expectAllToHaveFailed(page);
  await expect(note(page)).toBeVisible();
  await expect(page.getByRole("searchbox").filter({ visible: true })).toBeVisible();
  await expectLinksAndFormsToWork(page);
});

test("no script comes: loading the page again, once they can be had, does what was asked", async ({
  page,
}) => {
  const { restore } = await blockScripts(page);
  await page.goto("/browse?q=door");
  await expectAllToHaveFailed(page);
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  await restore();
  await note(page).getByRole("link", { name: "Load the page again" }).click();
  await clientReady(page);
  await expect(page).toHaveURL("/browse?q=door");
  await expect(page.locator(".bar .count")).toContainText('for "door"');
  await expect(note(page)).toBeHidden();
});

test("no script comes: a reader walks through the site by links and forms alone", async ({ page }) => {
  await blockScripts(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("#menu").getByRole("link", { name: "Browse" }).click();
  await expect(page).toHaveURL("/browse");
  await page.locator(".results article h3 a").first().click();
  await expect(page).toHaveURL(/\/article\//);
  await page.goBack();
  await expect(page).toHaveURL("/browse");
  const box = page.locator("#main").getByRole("searchbox");
  await box.fill("door");
  await box.press("Enter");
  await expect(page).toHaveURL("/browse?q=door");
});
