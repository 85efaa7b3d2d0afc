import type { Page } from "@playwright/test";
import { articleNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { columnsOf, main, open } from "../testing/screen.ts";

const ids = ["2-minute-rule", "the-paper-towel-microwave-trick", "quick-stress-relief"];

async function store(page: Page, lists: { savedArticles?: string[]; savedQuizzes?: string[] }) {
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  }, lists);
}

test("Saved: saved articles stand in a grid", async ({ page }) => {
  await store(page, { savedArticles: ids });
  await open(page, "/saved");
  const cards = main(page).getByRole("article");
  await expect(cards).toHaveCount(3);
  for (const id of ids)
    await expect(main(page).getByRole("link", { name: articleNamed(id).title })).toHaveAttribute(
      "href",
      `/article/${id}`,
    );
  expect(await columnsOf(cards)).toBe(3);
});

test("Saved: Collection Insights gives the count", async ({ page }) => {
  await store(page, { savedArticles: ids });
  await open(page, "/saved");
  const insights = page.getByRole("region", { name: "Collection Insights" });
  await expect(insights).toContainText("You have saved 3 tips.");
});

test("Saved: an article that no longer exists is neither shown nor counted", async ({ page }) => {
  await store(page, { savedArticles: ["no-such-article", "2-minute-rule"] });
  await open(page, "/saved");
  await expect(main(page).getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Collection Insights" })).toContainText(
    "You have saved 1 tip.",
  );
});

test("Saved: saved quizzes stand below the articles", async ({ page }) => {
  await store(page, { savedArticles: ["2-minute-rule"], savedQuizzes: ["tech-savvy"] });
  await open(page, "/saved");
  const quizzes = page.getByRole("region", { name: "Saved Quizzes" });
  await expect(quizzes.getByRole("link", { name: "Tech Savvy" })).toHaveAttribute("href", "/quiz/tech-savvy");
  const article = await main(page).getByRole("link", { name: "The 2-Minute Rule" }).boundingBox();
  const quiz = await quizzes.getByRole("link", { name: "Tech Savvy" }).boundingBox();
  expect(quiz?.y ?? 0).toBeGreaterThan(article?.y ?? 0);
});

test("Saved: nothing saved shows No saved tips yet and a way to find some", async ({ page }) => {
  await open(page, "/saved");
  await expect(main(page).getByRole("heading", { name: "No saved tips yet", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Collection Insights" })).toHaveCount(0);
  await main(page).getByRole("link", { name: "Discover Tips to Save", exact: true }).click();
  await expect(page).toHaveURL("/");
});

for (const theme of ["light", "dark"] as const) {
  for (const width of [1280, 375]) {
    test(`Saved: at ${width} px, in ${theme}, Remove stands apart from its card, at the left, with its way back there`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 900 });
      await store(page, { savedArticles: ids });
      await open(page, "/saved");
      const card = main(page).getByRole("article").first();
      const name = (await card.getByRole("heading").textContent()) ?? "";
      const remove = page.getByRole("button", { name: /^Remove/ }).filter({ hasText: name });
      const [cardBox, button] = [await card.boundingBox(), await remove.boundingBox()];
      if (!cardBox || !button) throw new Error("no card");
      expect(button.x).toBe(cardBox.x);
      expect(button.y - cardBox.y - cardBox.height).toBeGreaterThanOrEqual(20);
      // where the lower right corner of a card is expected
      await page.mouse.click(cardBox.x + cardBox.width - 12, button.y + button.height - 12);
      await expect(page.getByText("You have saved 3 tips.")).toBeVisible();
      await remove.click();
      const undo = page.getByRole("button", { name: /^Undo/ }).filter({ hasText: name });
      expect((await undo.boundingBox())?.x).toBeLessThan(button.x + 40);
      await undo.click();
      await expect(page.getByText("You have saved 3 tips.")).toBeVisible();
    });
  }
}

test("Saved: what is removed keeps its place and the focus, is announced, and is put back where it was", async ({
  page,
}) => {
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("savedArticles") ?? "[]"));
  await page.goto("/robots.txt");
  await page.evaluate((text) => localStorage.setItem("savedArticles", text), JSON.stringify(ids));
  await open(page, "/saved");
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
  expect(await stored()).toEqual(ids);
  for (const _ of ids)
    await page
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
  await expect(page.getByRole("heading", { name: "No saved tips yet" })).toBeVisible();
  for (const title of [before[2], before[0], before[1]])
    await page.getByRole("button", { name: new RegExp(`^Undo.*${title}`) }).click();
  expect(await stored()).toEqual(ids);
});
