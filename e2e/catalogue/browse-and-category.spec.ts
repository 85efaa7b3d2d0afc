import type { Page } from "@playwright/test";
import { content } from "../testing/content.ts";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { columnsOf } from "../testing/screen.ts";

const { articles } = content;
const inCategory = (slug: string) => articles.filter(({ categorySlug }) => categorySlug === slug);
const summary = (page: Page) => page.locator(".bar").getByRole("status");

test.describe("Browse", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/browse");
    await clientReady(page);
  });

  test("Browse state: at first all categories, newest first, as a grid with the panel closed", async ({
    page,
  }) => {
    await expect(summary(page)).toHaveText(`Showing ${articles.length} of ${articles.length} tips`);
    await expect(page.locator(".results h3").first()).toHaveText(articles[0]?.title ?? "");
    await expect(page.getByRole("button", { name: "Grid" })).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("#filters")).toBeHidden();
    await page.getByRole("button", { name: "Filters & Sort" }).click();
    await expect(page.getByRole("radio", { name: `All Categories (${articles.length})` })).toBeChecked();
    await expect(page.getByRole("radio", { name: "Newest First" })).toBeChecked();
  });

  test("Browse state: search text applies only on submit", async ({ page }) => {
    const box = page.locator("#main").getByRole("searchbox");
    await box.fill("door");
    await box.blur();
    await expect(summary(page)).toHaveText(`Showing ${articles.length} of ${articles.length} tips`);
    await expect(page).toHaveURL("/browse");
    await box.press("Enter");
    await expect(summary(page)).toContainText('for "door"');
    await expect(page).toHaveURL("/browse?q=door");
  });

  test("Browse state: a sort applies as soon as it is chosen", async ({ page }) => {
    await page.getByRole("button", { name: "Filters & Sort" }).click();
    await page.locator("#filters").getByRole("radio", { name: "Oldest First" }).click();
    await expect(page).toHaveURL("/browse?sort=oldest");
    await expect(page.locator(".results h3").first()).toHaveText(articles.at(-1)?.title ?? "");
  });

  test("Browse state: grid and list", async ({ page }) => {
    const cards = page.locator(".results .card");
    await expect(cards).toHaveCount(articles.length);
    expect(await columnsOf(cards)).toBe(3);
    await page.getByRole("button", { name: "List" }).click();
    await expect.poll(() => columnsOf(cards)).toBe(1);
    await expect(cards).toHaveCount(articles.length);
    await page.getByRole("button", { name: "Grid" }).click();
    await expect.poll(() => columnsOf(cards)).toBe(3);
    await expect(cards).toHaveCount(articles.length);
  });
});

test("Category page: search, tag, sort and view are held by the page, not by its address", async ({
  page,
}) => {
  const own = inCategory("how-tos");
  const tag = own[0]?.tags[0] ?? "";
  await page.goto("/category/how-tos");
  await clientReady(page);
  await page.getByRole("button", { name: "List" }).click();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("oldest");
  await expect(page.locator(".results [data-view=list] h3").first()).toHaveText(own.at(-1)?.title ?? "");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.locator("#filters").getByRole("checkbox", { name: tag, exact: true }).click();
  const tagged = own.filter(({ tags }) => tags.includes(tag));
  await expect(summary(page)).toHaveText(`Showing ${tagged.length} of ${own.length} articles`);
  const box = page.locator("#main").getByRole("searchbox");
  await box.fill("zzzz");
  await box.press("Enter");
  await expect(summary(page)).toHaveText(`Showing 0 of ${own.length} articles`);
  await expect(page).toHaveURL("/category/how-tos");
});

test("Category page: another category starts anew", async ({ page }) => {
  await page.goto("/category/how-tos");
  await clientReady(page);
  await page.getByRole("button", { name: "List" }).click();
  await expect(page.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "Tech Help" }).click();
  await expect(page).toHaveURL("/category/tech");
  await expect(page.getByRole("button", { name: "Grid" })).toHaveAttribute("aria-pressed", "true");
});
