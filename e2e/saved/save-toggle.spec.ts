import type { Page } from "@playwright/test";
import { articleNamed } from "../testing/content.ts";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { open } from "../testing/screen.ts";

const article = articleNamed("2-minute-rule");

function stored(page: Page, key: string) {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);
}

const kinds = [
  { kind: "an article", path: `/article/${article.id}`, key: "savedArticles", id: article.id },
  { kind: "a quiz", path: "/quiz/tech-savvy", key: "savedQuizzes", id: "tech-savvy" },
];

for (const { kind, path, key, id } of kinds) {
  test(`Save toggle: a click saves ${kind}, also after a reload; another takes it off`, async ({ page }) => {
    await open(page, path);
    const button = page.getByRole("button", { name: /^Saved?\b/ }).first();
    await expect(button).toHaveText(/^Save:/);
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await button.click();
    await expect(button).toHaveText(/^Saved:/);
    await expect(button).toHaveAttribute("aria-pressed", "true");
    expect(await stored(page, key)).toEqual([id]);
    await expect(page.getByRole("button", { name: /^Saved?\b/ })).toHaveText(
      kind === "a quiz" ? [/^Saved:/] : [/^Saved:/, /^Saved:/],
    );
    await page.reload();
    await expect(button).toHaveText(/^Saved:/);
    await clientReady(page);
    await button.press("Space");
    await expect(button).toHaveText(/^Save:/);
    expect(await stored(page, key)).toEqual([]);
  });
}

test("Save toggle: the saved page refreshes on the change notification, and when another tab changes the storage", async ({
  page,
  context,
}) => {
  await page.goto("/saved");
  await expect(page.getByRole("heading", { name: "No saved tips yet" })).toBeVisible();
  await page.evaluate((id) => {
    localStorage.setItem("savedArticles", JSON.stringify([id]));
    dispatchEvent(new CustomEvent("savedchange", { detail: { kind: "article", id } }));
  }, article.id);
  await expect(page.getByRole("link", { name: article.title })).toBeVisible();
  await expect(page.getByText("You have saved 1 tip.")).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(`/article/${article.id}`);
  await tab
    .getByRole("button", { name: /^Saved\b/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "No saved tips yet" })).toBeVisible();
});
