import { articleNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { headline, lengthen, linesOf, main, open } from "../testing/screen.ts";

const article = articleNamed("2-minute-rule");

test("Article card: thumbnail, category badge, title, description and read time", async ({ page }) => {
  await open(page, "/category/productivity");
  const card = main(page).getByRole("article").filter({ hasText: article.title });
  await card.scrollIntoViewIfNeeded();
  await expect
    .poll(() => card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  for (const text of [article.category, article.description, article.readTime])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByRole("heading", { level: 3 })).toHaveText(article.title);
});

test("Article card: without a picture a plain sign stands in its place", async ({ page, allowed }) => {
  allowed.errors.push(/Failed to load resource/);
  await page.route("**/pictures/article/2-minute-rule-*", (route) => route.abort());
  await open(page, "/category/productivity");
  const card = main(page).getByRole("article").filter({ hasText: article.title });
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator("img")).toBeHidden();
  const box = card.locator("div").first();
  await expect(box).toHaveCSS("background-image", /radial-gradient/);
  expect((await box.boundingBox())?.height).toBeGreaterThan(100);
});

test("Article card: a title is cut after two lines, a description after three", async ({ page }) => {
  await open(page, "/category/productivity");
  const card = main(page).getByRole("article").first();
  const title = card.getByRole("heading", { level: 3 });
  const description = card.locator("h3 + p");
  await lengthen(title.getByRole("link"));
  await lengthen(description);
  expect(await linesOf(title)).toEqual({ shown: 2, cut: true });
  expect(await linesOf(description)).toEqual({ shown: 3, cut: true });
});

test("Article card: a press anywhere on the card opens the article", async ({ page }) => {
  await open(page, "/category/productivity");
  const card = main(page).getByRole("article").filter({ hasText: article.title });
  await card.scrollIntoViewIfNeeded();
  // its middle, which is not the title
  await card.click();
  await expect(headline(page)).toHaveText(article.title);
});
