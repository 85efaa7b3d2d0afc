import type { Page } from "@playwright/test";
import { articleNamed } from "../testing/content.ts";
import { clientReady, expect, test } from "../testing/fixtures.ts";

const article = articleNamed("2-minute-rule");
const other = articleNamed("quick-stress-relief");

function stored(page: Page, key: string) {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);
}

const kinds = [
  { kind: "an article", path: `/article/${article.id}`, key: "savedArticles", id: article.id },
  { kind: "a quiz", path: "/quiz/tech-savvy", key: "savedQuizzes", id: "tech-savvy" },
];

for (const { kind, path, key, id } of kinds) {
  test(`Save toggle: a click saves ${kind}, another takes it off`, async ({ page }) => {
    await page.goto(path);
    await clientReady(page);
    const button = page.getByRole("button", { name: /^Saved?\b/ }).first();
    await expect(button).toHaveText(/^Save:/);
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await button.click();
    await expect(button).toHaveText(/^Saved:/);
    await expect(button).toHaveAttribute("aria-pressed", "true");
    expect(await stored(page, key)).toEqual([id]);
    await button.press("Space");
    await expect(button).toHaveText(/^Save:/);
    expect(await stored(page, key)).toEqual([]);
  });
}

test("Save toggle: each click fires one change notification", async ({ page }) => {
  await page.goto(`/article/${article.id}`);
  await clientReady(page);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener("savedchange", (event) => heard.push((event as CustomEvent).detail));
  });
  const button = page.getByRole("button", { name: /^Saved?\b/ }).first();
  await button.click();
  await expect(button).toHaveText(/^Saved:/);
  await button.click();
  await expect(button).toHaveText(/^Save:/);
  const notice = { kind: "article", id: article.id };
  expect(await page.evaluate(() => Reflect.get(window, "heard"))).toEqual([notice, notice]);
});

test("Save toggle: every Save button of the article shows the same state", async ({ page }) => {
  await page.goto(`/article/${article.id}`);
  await clientReady(page);
  const buttons = page.getByRole("button", { name: /^Saved?\b/ });
  await buttons.last().click();
  await expect(buttons).toHaveText([/^Saved:/, /^Saved:/]);
});

test("Save toggle: a saved article is found saved after a reload and on the saved page", async ({ page }) => {
  await page.goto(`/article/${article.id}`);
  await clientReady(page);
  await page
    .getByRole("button", { name: /^Save\b/ })
    .first()
    .click();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Saved\b/ }).first()).toBeVisible();
  await page.goto("/saved");
  await expect(page.getByRole("link", { name: article.title })).toBeVisible();
});

test("Save toggle: the saved page refreshes on the change notification", async ({ page }) => {
  await page.goto("/saved");
  await expect(page.getByRole("heading", { name: "No saved tips yet" })).toBeVisible();
  await page.evaluate((id) => {
    localStorage.setItem("savedArticles", JSON.stringify([id]));
    dispatchEvent(new CustomEvent("savedchange", { detail: { kind: "article", id } }));
  }, article.id);
  await expect(page.getByRole("link", { name: article.title })).toBeVisible();
  await expect(page.getByText("You have saved 1 tip.")).toBeVisible();
});

test("Save toggle: the saved page refreshes when another tab changes the storage", async ({
  page,
  context,
}) => {
  await page.goto("/saved");
  await expect(page.getByRole("heading", { name: "No saved tips yet" })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(`/article/${other.id}`);
  await clientReady(tab);
  await tab
    .getByRole("button", { name: /^Save\b/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: other.title })).toBeVisible();
  await tab
    .getByRole("button", { name: /^Saved\b/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "No saved tips yet" })).toBeVisible();
});
