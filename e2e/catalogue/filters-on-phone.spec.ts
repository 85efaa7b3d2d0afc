import type { Page } from "@playwright/test";
import { content } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { main, open } from "../testing/screen.ts";

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

const count = (page: Page) => main(page).locator(".bar .count");
const button = (page: Page) => main(page).getByRole("button", { name: /^Filters/ });
const results = (page: Page) => main(page).locator(".results article");

const lists = [
  {
    name: "Browse",
    path: "/browse",
    tag: "@browse-filters",
    kind: "radio",
    choices: ["Tech Help", "Quick Reads"],
    clear: "Clear filters",
  },
  {
    name: "Quizzes",
    path: "/quizzes",
    tag: "@library-filters",
    kind: "radio",
    choices: ["Easy", "Title"],
    clear: "Clear filters",
  },
  {
    name: "Category",
    path: "/category/life-hacks",
    tag: "@category-filters",
    kind: "checkbox",
    choices:
      content.articles.find(({ categorySlug }) => categorySlug === "life-hacks")?.tags.slice(0, 2) ?? [],
    clear: "Clear All",
  },
] as const;

for (const { name, path, tag, kind, choices, clear } of lists) {
  test(`${name} on a phone: after a choice its count and the first result are in view, and what is active can be cleared there`, {
    tag,
  }, async ({ page }) => {
    await open(page, path);
    const all = (await count(page).textContent()) ?? "";
    await button(page).tap();
    for (const [at, choice] of choices.entries()) {
      const option = page.locator("#filters").getByRole(kind, { name: new RegExp(`^${choice}`) });
      await option.locator("xpath=..").tap();
      await expect(option).toBeChecked();
      await expect(button(page)).toHaveText(new RegExp(`${at + 1} active$`));
      await expect(results(page).first()).toBeInViewport({ ratio: 0.5 });
      await expect(count(page)).toBeInViewport({ ratio: 1 });
      await expect(count(page)).toHaveText(/^Showing \d+ of/);
    }
    await expect(count(page)).not.toHaveText(all);
    await page.locator("#filters").getByRole("button", { name: clear, exact: true }).tap();
    await expect(button(page)).not.toContainText("active");
    await expect(count(page)).toHaveText(all);
    await expect(count(page)).toBeInViewport({ ratio: 1 });
    await expect(results(page).first()).toBeInViewport({ ratio: 0.5 });
  });
}

test("Category on a phone: after a sort the count and the first result are in view", {
  tag: "@category-sort-and-view",
}, async ({ page }) => {
  await open(page, "/category/life-hacks");
  await main(page).getByRole("combobox", { name: "Sort by" }).selectOption("alphabetical");
  await expect(count(page)).toBeInViewport({ ratio: 1 });
  await expect(results(page).first()).toBeInViewport({ ratio: 0.5 });
});
