import type { Page } from "@playwright/test";
import { articleNamed } from "../testing/content.ts";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { openPage, saveButton as save } from "../testing/screen.ts";

const article = articleNamed("2-minute-rule");
const other = articleNamed("quick-stress-relief");

function stored(page: Page, key: string) {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);
}

const kinds = [
  { path: `/article/${article.id}`, key: "savedArticles", id: article.id },
  { path: "/quiz/tech-savvy", key: "savedQuizzes", id: "tech-savvy" },
];

test("Save toggle: a click saves an article and a quiz, also after a reload; another takes it off", async ({
  page,
}) => {
  for (const { path, key, id } of kinds) {
    await openPage(page, path);
    const button = save(page);
    await expect(button).toHaveText(/^Save:/);
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await button.click();
    await expect(button).toHaveText(/^Saved:/);
    await expect(button).toHaveAttribute("aria-pressed", "true");
    expect(await stored(page, key)).toEqual([id]);
    await page.reload();
    await expect(button).toHaveText(/^Saved:/);
    await clientReady(page);
    await button.press("Space");
    await expect(button).toHaveText(/^Save:/);
    expect(await stored(page, key)).toEqual([]);
  }
});

test("Saved: nothing saved says so; what another tab saves and takes off shows at once", async ({
  page,
  context,
}) => {
  await page.goto("/saved");
  const empty = page.getByRole("heading", { name: "No saved tips yet", exact: true });
  await expect(empty).toBeVisible();
  await expect(page.getByRole("region", { name: "Collection Insights" })).toHaveCount(0);
  await page.evaluate((id) => {
    localStorage.setItem("savedArticles", JSON.stringify([id]));
    dispatchEvent(new CustomEvent("savedchange", { detail: { kind: "article", id } }));
  }, article.id);
  await expect(page.getByRole("link", { name: article.title })).toBeVisible();
  await expect(page.getByText("You have saved 1 tip.")).toBeVisible();
  const tab = await context.newPage();
  await openPage(tab, `/article/${article.id}`);
  await save(tab).click();
  await expect(empty).toBeVisible();
  await page.getByRole("link", { name: "Discover Tips to Save", exact: true }).click();
  await expect(page).toHaveURL("/");

  await openPage(page, `/article/${other.id}`);
  await save(tab).click();
  await expect(save(tab)).toHaveText(/^Saved:/);
  // browsers pass what one tab stored to the other a moment later
  await expect.poll(() => stored(page, "savedArticles")).toEqual([article.id]);
  await save(page).click();
  await expect(save(page)).toHaveText(/^Saved:/);
  await expect.poll(() => stored(tab, "savedArticles")).toEqual([article.id, other.id]);
  await openPage(page, `/article/${article.id}`);
  await save(page).click();
  await expect(save(page)).toHaveText(/^Save:/);
  await expect(save(tab)).toHaveText(/^Save:/);
});
