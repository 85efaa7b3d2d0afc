import type { Page } from "@playwright/test";
import { clientReady, expect, test } from "../fixtures.ts";

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const titles = (page: Page) => page.locator(".results h3").allTextContents();

test("back and forward: Browse has its query, category, sort and view again", async ({ page }) => {
  await page.goto("/browse");
  await clientReady(page);
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  await page
    .locator("#filters")
    .getByText(/^Tech Help/)
    .click();
  await expect(page).toHaveURL("/browse?category=tech");
  await page.locator("#filters").getByText("Oldest First").click();
  await expect(page).toHaveURL("/browse?category=tech&sort=oldest");
  await page.getByRole("button", { name: "List" }).click();
  await expect(page.locator(".results .row").first()).toBeVisible();
  const before = await titles(page);
  await page.locator(".results h3").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/article\//);
  await page.goBack();
  await expect(page).toHaveURL("/browse?category=tech&sort=oldest");
  await expect(page.locator(".results .row")).toHaveCount(before.length);
  expect(await titles(page)).toEqual(before);
  await page.goBack();
  await expect(page).toHaveURL("/browse?category=tech");
  await expect(page.locator(".results h3").first()).not.toHaveText(before[0] ?? "");
  await page.goForward();
  await expect(page.locator(".results h3").first()).toHaveText(before[0] ?? "");
});

test("back and forward: a category page has its own filters, sort and view again", async ({ page }) => {
  await page.goto("/category/how-tos");
  await clientReady(page);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("alphabetical");
  await page.getByRole("button", { name: "List" }).click();
  await page.getByRole("button", { name: "Filters" }).click();
  const tag = page.locator("#filters fieldset label").first();
  await tag.click();
  await expect(tag.getByRole("checkbox")).toBeChecked();
  const before = await titles(page);
  await page.locator(".results h3").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/article\//);
  await page.goBack();
  await expect(page).toHaveURL("/category/how-tos");
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("alphabetical");
  await expect(page.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("#filters")).toBeVisible();
  await expect(tag.getByRole("checkbox")).toBeChecked();
  expect(await titles(page)).toEqual(before);
});

test("back and forward: a category page’s filters survive a full page load in between", async ({ page }) => {
  await page.goto("/category/how-tos");
  await clientReady(page);
  await page.getByRole("button", { name: "List" }).click();
  await expect(page.locator(".results .row").first()).toBeVisible();
  await page.goto("/about");
  await page.goBack();
  await clientReady(page);
  await expect(page.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
});

test("back and forward: the scroll position is restored", async ({ page }) => {
  await page.goto("/browse");
  await clientReady(page);
  const link = page.locator(".results h3").nth(15).getByRole("link");
  await link.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL(/\/article\//);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/browse");
  await expect.poll(() => scrollTop(page)).toBe(before);
  await page.goForward();
  await expect(page).toHaveURL(/\/article\//);
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test("back and forward: a search is found again", async ({ page }) => {
  await page.goto("/search?q=door");
  await expect(page.locator(".results .count")).toContainText("door");
  const box = page.locator("#main").getByRole("searchbox");
  await box.fill("stain");
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=stain");
  await page.goBack();
  await expect(page).toHaveURL("/search?q=door");
  await expect(page.locator("#main").getByRole("searchbox")).toHaveValue("door");
  await expect(page.locator(".results .count")).toContainText("door");
});
