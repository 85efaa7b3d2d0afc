import { articleNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { columnsOf, main, openPage } from "../testing/screen.ts";
import { expectPartAccessible } from "../testing/standards.ts";
import { largeText, unreadable } from "../testing/unreadable.ts";

const stored = ["no-such-article", "2-minute-rule", "press-a-shirt", "quick-stress-relief"];
const renewed = ["no-such-article", "2-minute-rule", "iron-a-shirt", "quick-stress-relief"];

test("Saved: tips stand in a grid, a renamed one under its new name, quizzes below; what is removed keeps its place and the focus, is announced, and can be put back, also on a phone", async ({
  page,
}) => {
  await page.route("/catalogue.json", async (route) => {
    const response = await route.fetch();
    const moved = { article: { "press-a-shirt": "iron-a-shirt" }, quiz: {} };
    await route.fulfill({ response, json: { ...(await response.json()), moved } });
  });
  await page.goto("/robots.txt");
  await page.evaluate((ids) => {
    localStorage.setItem("savedArticles", JSON.stringify(ids));
    localStorage.setItem("savedQuizzes", '["tech-savvy"]');
  }, stored);
  const ids = () => page.evaluate(() => JSON.parse(localStorage.getItem("savedArticles") ?? "[]"));
  await openPage(page, "/saved");
  const cards = main(page).getByRole("article");
  await expect(cards).toHaveCount(4);
  for (const id of renewed.slice(1))
    await expect(cards.getByRole("link", { name: articleNamed(id).title })).toHaveAttribute(
      "href",
      `/article/${id}`,
    );
  await expect.poll(ids).toEqual(renewed);
  expect(await columnsOf(cards)).toBe(3);
  const insights = page.getByRole("region", { name: "Collection Insights" });
  await expect(insights).toContainText("You have saved 3 tips.");
  const quiz = page.getByRole("region", { name: "Saved Quizzes" }).getByRole("link", { name: "Tech Savvy" });
  await expect(quiz).toHaveAttribute("href", "/quiz/tech-savvy");
  const last = await cards.nth(2).boundingBox();
  expect((await quiz.boundingBox())?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));

  const titles = () => cards.getByRole("heading").allTextContents();
  const before = await titles();
  const [first = "", second = "", third = ""] = before;
  const removeOf = (title: string) => page.getByRole("button", { name: new RegExp(`^Remove.*${title}`) });
  const undoOf = (title: string) => page.getByRole("button", { name: new RegExp(`^Undo.*${title}`) });
  await removeOf(second).press("Enter");
  await expect(undoOf(second)).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "is removed." })).toContainText(`“${second}”`);
  await expect(insights).toContainText("You have saved 2 tips.");
  expect(await ids()).toHaveLength(3);
  await undoOf(second).press("Enter");
  await expect(removeOf(second)).toBeFocused();
  expect(await titles()).toEqual(before);
  expect((await ids()).toSorted()).toEqual(renewed.toSorted());

  await page.setViewportSize({ width: 375, height: 900 });
  const remove = removeOf(third);
  await remove.scrollIntoViewIfNeeded();
  const card = await cards.nth(2).boundingBox();
  const button = await remove.boundingBox();
  if (!card || !button) throw new Error("no card");
  expect(button.x).toBe(card.x);
  expect(button.y - card.y - card.height).toBeGreaterThanOrEqual(20);
  // where the lower right corner of a card is expected
  await page.mouse.click(card.x + card.width - 12, button.y + button.height - 12);
  await expect(insights).toContainText("You have saved 3 tips.");
  await remove.click();
  expect((await undoOf(third).boundingBox())?.x).toBeLessThan(button.x + 40);
  await expectPartAccessible(page, "main");
  const text = await largeText(page);
  await text.enlarge();
  await expect.poll(() => unreadable(page)).toEqual([]);
  await text.restore();
  for (const title of [first, second]) await removeOf(title).click();
  await expect(page.getByRole("heading", { name: "No saved tips yet" })).toBeVisible();
  // the renamed one came into the list during this visit
  for (const title of [first, second, third]) await undoOf(title).click();
  await expect(insights).toContainText("You have saved 3 tips.");
});
