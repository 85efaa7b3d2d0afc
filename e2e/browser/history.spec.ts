import type { Page } from "@playwright/test";
import { sampleContent } from "../testing/content.ts";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

// The back-forward cache is off here, as Playwright has it: each page is loaded anew. With it: back-forward-cache.spec.ts.

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const titles = (page: Page) => page.locator(".results h3").allTextContents();
const panel = (page: Page) => page.locator("#filters");
const button = (page: Page, name: string) => page.getByRole("button", { name });
const choose = (page: Page, label: RegExp) =>
  panel(page).locator("label", { hasText: label }).first().click();

/** Leaves the page, comes back, and finds it as it was. */
async function expectToBeFoundAgain(page: Page, asLeft: () => Promise<void>): Promise<void> {
  await asLeft();
  await page.goto("about:blank");
  await page.goBack();
  await asLeft();
}

test("back and forward: Browse is found again where and as it was left, step by step", async ({ page }) => {
  await openPage(page, "/browse");
  const link = page.locator(".results h3").nth(15).getByRole("link");
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(500);
  const before = await link.boundingBox();
  await link.click();
  await expect(page).toHaveURL(/\/article\//);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/browse");
  // the browser holds the place by what is seen there, not by the pixel: a late font may move the page below it
  await expect
    .poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(8);

  await button(page, "Filters & Sort").click();
  await choose(page, /^Tech Help/);
  await expect(page).toHaveURL("/browse?category=tech");
  await expect(page.locator(".bar .count")).toContainText("in Tech Help");
  const newest = await titles(page);
  await choose(page, /^Oldest First/);
  await expect(page).toHaveURL("/browse?category=tech&sort=oldest");
  await expect.poll(() => titles(page)).not.toEqual(newest);
  const oldest = await titles(page);
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(newest);
  await page.goBack();
  await expect(page).toHaveURL("/browse");
  await expect(page.locator(".bar .count")).toHaveText(/^Showing \d+ of \d+ tips$/);
  await page.goForward();
  await expect.poll(() => titles(page)).toEqual(newest);
  await page.goForward();
  await expect.poll(() => titles(page)).toEqual(oldest);

  await button(page, "List").click();
  const tech = sampleContent.articles.filter(({ categorySlug }) => categorySlug === "tech");
  await expectToBeFoundAgain(page, async () => {
    await expect(page.locator(".bar .count")).toContainText("in Tech Help");
    await expect(page.locator(".results h3")).toHaveCount(tech.length);
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole("radio", { name: "Oldest First" })).toBeChecked();
    await expect(button(page, "List")).toHaveAttribute("aria-pressed", "true");
  });
});

test("back and forward: a category page is found again with its search, tag, sort, view and filters", async ({
  page,
}) => {
  await openPage(page, "/category/how-tos");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("alphabetical");
  await button(page, "List").click();
  await searchBox(page.locator("#main")).fill("the");
  await searchBox(page.locator("#main")).press("Enter");
  await button(page, "Filters").click();
  await panel(page).locator("fieldset label").first().click();
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await expectToBeFoundAgain(page, async () => {
    await expect(page.locator(".badge-count")).toHaveText("2 active");
    await expect(panel(page).getByRole("checkbox").first()).toBeChecked();
    await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("alphabetical");
    await expect(searchBox(page.locator("#main"))).toHaveValue("the");
    await expect(button(page, "List")).toHaveAttribute("aria-pressed", "true");
  });
  // what another version of the page had stored counts as nothing (`catalogue/list-state.test.ts`)
  await page.evaluate(() =>
    history.replaceState({ q: 5, tags: null, sort: "hottest", view: 7, open: "x" }, ""),
  );
  await page.reload();
  await clientReady(page);
  await expect(panel(page)).toBeHidden();
  await expect(page.locator(".badge-count")).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("newest");
  await expect(button(page, "Grid")).toHaveAttribute("aria-pressed", "true");
});

test("back and forward: a search is found again, and its field says what was searched", async ({ page }) => {
  const found = page.locator(".results .count");
  await openPage(page, "/search?q=door");
  await expect(found).toContainText("door");
  const box = searchBox(page.locator("#main"));
  await box.fill("stain");
  await box.press("Enter");
  await expectToBeFoundAgain(page, async () => {
    await expect(page).toHaveURL("/search?q=stain");
    await expect(box).toHaveValue("stain");
    await expect(found).toContainText("“stain”");
  });
  await page.goBack();
  await expect(page).toHaveURL("/search?q=door");
  await expect(box).toHaveValue("door");
  await expect(found).toContainText("door");
});

for (const [path, found] of [
  ["/search", ".results .count"],
  ["/browse", ".bar .count"],
] as const)
  test(`back before ${path} is ready: once it is, its field says what is searched`, async ({ page }) => {
    await openPage(page, `${path}?q=door`);
    const box = searchBox(page.locator("#main"));
    await box.fill("stain");
    await box.press("Enter");
    await expect(page.locator(found)).toContainText("stain");
    await page.goto("about:blank");
    const gate = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goBack({ waitUntil: "commit" });
    await expect(box).toHaveValue("stain");
    await page.goBack({ waitUntil: "commit" });
    await expect(page).toHaveURL(`${path}?q=door`);
    gate.resolve();
    await clientReady(page);
    await expect(page.locator(found)).toContainText("door");
    await expect(box).toHaveValue("door");
  });
