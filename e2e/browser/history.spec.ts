import type { Page } from "@playwright/test";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { leavePage, leftStates } from "../testing/left-states.ts";

// The back-forward cache is off here, as Playwright has it: each page is loaded anew. With it: back-forward-cache.spec.ts.

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const titles = (page: Page) => page.locator(".results h3").allTextContents();

for (const state of leftStates) {
  test(`back and forward: ${state.what}, is found again when loaded anew`, async ({ page, allowed }) => {
    allowed.errors.push(/status of 404/);
    await leavePage(page, state);
    await page.goto("/contact");
    await page.goBack();
    await state.expectAsLeft(page);
    await page.reload();
    await state.expectAsLeft(page);
  });
}

test("back and forward: whoever comes by a link finds the page as it is for everyone", async ({ page }) => {
  await page.goto("/category/how-tos");
  await clientReady(page);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.locator("#filters fieldset label").first().click();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("alphabetical");
  await page.getByRole("button", { name: "List" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "How-To Guides" }).click();
  await clientReady(page);
  await expect(page.locator("#filters")).toBeHidden();
  await expect(page.locator(".badge-count")).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("newest");
  await expect(page.getByRole("button", { name: "Grid" })).toHaveAttribute("aria-pressed", "true");
});

test("back and forward: each step of Browse is one step back, and forward again", async ({ page }) => {
  await page.goto("/browse");
  await clientReady(page);
  const panel = page.locator("#filters");
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  await panel.locator("label", { hasText: /^Tech Help/ }).click();
  await expect(page).toHaveURL("/browse?category=tech");
  await expect(page.locator(".bar .count")).toContainText("in Tech Help");
  const newest = await titles(page);
  await panel.locator("label", { hasText: /^Oldest First/ }).click();
  await expect(page).toHaveURL("/browse?category=tech&sort=oldest");
  await expect.poll(() => titles(page)).not.toEqual(newest);
  const oldest = await titles(page);
  await page.goBack();
  await expect(page).toHaveURL("/browse?category=tech");
  await expect.poll(() => titles(page)).toEqual(newest);
  await page.goBack();
  await expect(page).toHaveURL("/browse");
  await expect(page.locator(".bar .count")).not.toContainText("in Tech Help");
  await page.goForward();
  await expect.poll(() => titles(page)).toEqual(newest);
  await page.goForward();
  await expect.poll(() => titles(page)).toEqual(oldest);
});

test("back and forward: from a tip that was found, back to what was found", async ({ page }) => {
  await page.goto("/browse?category=tech&sort=oldest");
  await expect(page.locator(".bar .count")).toContainText("in Tech Help");
  const before = await titles(page);
  await page.locator(".results h3").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/article\//);
  await page.goBack();
  await expect(page).toHaveURL("/browse?category=tech&sort=oldest");
  await expect.poll(() => titles(page)).toEqual(before);
});

test("back and forward: a page begins at its top, and is found again where it was left", async ({ page }) => {
  await page.goto("/browse");
  await clientReady(page);
  const link = page.locator(".results h3").nth(15).getByRole("link");
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(500);
  const before = await link.boundingBox();
  await link.click();
  await expect(page).toHaveURL(/\/article\//);
  expect(await scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/browse");
  // the browser holds the place by what is seen there, not by the pixel: a late font may move the page below it
  await expect
    .poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(8);
  await page.goForward();
  await expect(page).toHaveURL(/\/article\//);
  expect(await scrollTop(page)).toBe(0);
});

test("back and forward: a search is found again, and its field says what was searched", async ({ page }) => {
  await page.goto("/search?q=door");
  await expect(page.locator(".results .count")).toContainText("door");
  const box = searchBox(page.locator("#main"));
  await box.fill("stain");
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=stain");
  await expect(page.locator(".results .count")).toContainText("stain");
  await page.goBack();
  await expect(page).toHaveURL("/search?q=door");
  await expect(box).toHaveValue("door");
  await expect(page.locator(".results .count")).toContainText("door");
});
