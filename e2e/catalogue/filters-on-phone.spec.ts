import type { Page } from "@playwright/test";
import { content } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { main, open } from "../testing/screen.ts";

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

const count = (page: Page) => main(page).locator(".bar .count");
const button = (page: Page) => main(page).getByRole("button", { name: /^Filters/ });
const results = (page: Page) => main(page).locator(".results article");

type List = { path: string; kind: "radio" | "checkbox"; choices: readonly string[]; clear: string };

/** Each choice shows its count and the first result, and so does taking them all off where they are. */
async function expectInView(page: Page, { path, kind, choices, clear }: List): Promise<void> {
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
}

test("Browse on a phone: after a choice its count and the first result are in view, and it is cleared there", async ({
  page,
}) => {
  const choices = ["Tech Help", "Quick Reads"];
  await expectInView(page, { path: "/browse", kind: "radio", choices, clear: "Clear filters" });
});

test("Quizzes on a phone: after a choice its count and the first result are in view, and it is cleared there", async ({
  page,
}) => {
  const choices = ["Easy", "Title"];
  await expectInView(page, { path: "/quizzes", kind: "radio", choices, clear: "Clear filters" });
});

test("Category on a phone: after a choice its count and the first result are in view, and it is cleared there", async ({
  page,
}) => {
  const [tip] = content.articles.filter(({ categorySlug }) => categorySlug === "life-hacks");
  const choices = tip?.tags.slice(0, 2) ?? [];
  await expectInView(page, { path: "/category/life-hacks", kind: "checkbox", choices, clear: "Clear All" });
});

test("Category on a phone: after a sort the count and the first result are in view", async ({ page }) => {
  await open(page, "/category/life-hacks");
  await main(page).getByRole("combobox", { name: "Sort by" }).selectOption("alphabetical");
  await expect(count(page)).toBeInViewport({ ratio: 1 });
  await expect(results(page).first()).toBeInViewport({ ratio: 0.5 });
});
