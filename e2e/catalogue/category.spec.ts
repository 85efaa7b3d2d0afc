import type { Page } from "@playwright/test";
import { content } from "../testing/content.ts";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { main, open } from "../testing/screen.ts";
import { articleTexts, wordOnlyIn } from "../testing/words.ts";

const { articles } = content;
const tech = articles.filter(({ categorySlug }) => categorySlug === "tech");

const titles = (page: Page) => page.locator(".results h3");
const status = (page: Page) => page.locator(".bar").getByRole("status");

async function searchFor(page: Page, words: string): Promise<void> {
  const box = main(page).getByRole("searchbox");
  await box.fill(words);
  await box.press("Enter");
}

test("Category page: a search finds words of title, description, tags and content", async ({ page }) => {
  await open(page, "/category/tech");
  for (const field of ["title", "description", "tags", "content"]) {
    const { word, having } = wordOnlyIn(tech, articleTexts, field);
    await searchFor(page, word);
    await expect(titles(page)).toHaveText(having.map(({ title }) => title));
  }
});

test("Category page: tags combine with AND", async ({ page }) => {
  const [a] = tech;
  const apart = tech.find(({ tags }) => !tags.some((tag) => a?.tags.includes(tag)))?.tags[0] ?? "";
  const [first = "", second = ""] = a?.tags ?? [];
  await open(page, "/category/tech");
  await page.getByRole("button", { name: "Filters" }).click();
  const choose = (name: string) =>
    page.locator("#filters").getByRole("checkbox", { name, exact: true }).click();
  await choose(first);
  await choose(second);
  const both = tech.filter(({ tags }) => tags.includes(first) && tags.includes(second));
  await expect(titles(page)).toHaveText(both.map(({ title }) => title));
  await choose(apart);
  await expect(page.getByRole("heading", { name: "No articles found" })).toBeVisible();
});

test("Category page: what is chosen is held by the page, not by its address, and another page starts anew", async ({
  page,
}) => {
  await open(page, "/category/how-tos");
  await page.getByRole("button", { name: "List" }).click();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("oldest");
  await searchFor(page, "zzzz");
  await expect(status(page)).toHaveText(/^Showing 0 of/);
  await expect(page).toHaveURL("/category/how-tos");
  await page.getByRole("link", { name: "Tech Help" }).click();
  await expect(page).toHaveURL("/category/tech");
  await clientReady(page);
  await expect(page.getByRole("button", { name: "Grid" })).toHaveAttribute("aria-pressed", "true");
  await expect(titles(page)).toHaveCount(tech.length);
});
