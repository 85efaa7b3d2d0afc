import type { Page } from "@playwright/test";
import { articleNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { columnsOf, main, openPage } from "../testing/screen.ts";
import { expectPartAccessible } from "../testing/standards.ts";
import { largeText, unreadable } from "../testing/unreadable.ts";

const ids = ["2-minute-rule", "the-paper-towel-microwave-trick", "quick-stress-relief"];

/** Saves the articles, one that the site does not have, and a quiz. */
async function withSaved(page: Page): Promise<void> {
  await page.addInitScript(
    (articles) => {
      localStorage.setItem("savedArticles", JSON.stringify(articles));
      localStorage.setItem("savedQuizzes", '["tech-savvy"]');
    },
    ["no-such-article", ...ids],
  );
}

test("Saved: articles stand in a grid with Collection Insights, and quizzes below", async ({ page }) => {
  await withSaved(page);
  await openPage(page, "/saved");
  for (const id of ids)
    await expect(main(page).getByRole("link", { name: articleNamed(id).title })).toHaveAttribute(
      "href",
      `/article/${id}`,
    );
  await expect(main(page).getByRole("article")).toHaveCount(ids.length + 1);
  expect(await columnsOf(main(page).getByRole("article"))).toBe(3);
  const insights = page.getByRole("region", { name: "Collection Insights" });
  await expect(insights).toContainText("You have saved 3 tips.");
  const quiz = page.getByRole("region", { name: "Saved Quizzes" }).getByRole("link", { name: "Tech Savvy" });
  await expect(quiz).toHaveAttribute("href", "/quiz/tech-savvy");
  const article = await main(page).getByRole("article").first().boundingBox();
  expect((await quiz.boundingBox())?.y).toBeGreaterThan((article?.y ?? 0) + (article?.height ?? 0));
  expect(await page.evaluate(() => localStorage.getItem("savedArticles"))).toContain("no-such-article");
});

test("Saved: on a phone, Remove stands apart from its card, and Undo where it was", async ({ page }) => {
  await withSaved(page);
  await page.setViewportSize({ width: 375, height: 900 });
  await openPage(page, "/saved");
  const card = main(page).getByRole("article").first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  const remove = page.getByRole("button", { name: /^Remove/ }).filter({ hasText: name });
  const cardBox = await card.boundingBox();
  const button = await remove.boundingBox();
  if (!cardBox || !button) throw new Error("no card");
  expect(button.x).toBe(cardBox.x);
  expect(button.y - cardBox.y - cardBox.height).toBeGreaterThanOrEqual(20);
  // where the lower right corner of a card is expected
  await page.mouse.click(cardBox.x + cardBox.width - 12, button.y + button.height - 12);
  await expect(page.getByText("You have saved 3 tips.")).toBeVisible();
  await remove.click();
  const undo = page.getByRole("button", { name: /^Undo/ }).filter({ hasText: name });
  expect((await undo.boundingBox())?.x).toBeLessThan(button.x + 40);
  await expectPartAccessible(page, "main");
  const text = await largeText(page);
  await text.enlarge();
  await expect.poll(() => unreadable(page)).toEqual([]);
  await text.restore();
  await undo.click();
  await expect(page.getByText("You have saved 3 tips.")).toBeVisible();
});

test("Saved: what is removed keeps its place and the focus, is announced, and can be put back", async ({
  page,
}) => {
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("savedArticles") ?? "[]"));
  await page.goto("/robots.txt");
  await page.evaluate((text) => localStorage.setItem("savedArticles", text), JSON.stringify(ids));
  await openPage(page, "/saved");
  const titles = () => page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(3);
  const before = await titles();
  expect(before).toHaveLength(3);
  await page.getByRole("button", { name: new RegExp(`^Remove.*${before[1]}`) }).press("Enter");
  const undo = page.getByRole("button", { name: new RegExp(`^Undo.*${before[1]}`) });
  await expect(undo).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "is removed." })).toContainText(`“${before[1]}”`);
  await expect(page.getByText("You have saved 2 tips.")).toBeVisible();
  expect(await stored()).toEqual([ids[0], ids[2]]);
  await undo.press("Enter");
  await expect(page.getByRole("button", { name: new RegExp(`^Remove.*${before[1]}`) })).toBeFocused();
  expect(await titles()).toEqual(before);
  expect(await stored()).toEqual([ids[0], ids[2], ids[1]]);
  for (const _ of ids)
    await page
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
  await expect(page.getByRole("heading", { name: "No saved tips yet" })).toBeVisible();
  for (const title of [before[2], before[0], before[1]])
    await page.getByRole("button", { name: new RegExp(`^Undo.*${title}`) }).click();
  expect((await stored()).toSorted()).toEqual(ids.toSorted());
});
