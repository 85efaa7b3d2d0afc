import { articleNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { headline, lengthen, main, openPage, shownLines } from "../testing/screen.ts";

const article = articleNamed("2-minute-rule");

test("Article card: shows what it holds, cuts long texts, and opens the article at a press anywhere", async ({
  page,
  allowed,
}) => {
  allowed.errors.push(/Failed to load resource/);
  await page.route("**/pictures/article/meetings-that-end-on-time-*", (route) => route.abort());
  await openPage(page, "/category/productivity");
  const cards = main(page).getByRole("article");
  const card = cards.filter({ hasText: article.title });
  await card.scrollIntoViewIfNeeded();
  await expect
    .poll(() => card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  for (const text of [article.category, article.description, article.readTime])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByRole("heading", { level: 3 })).toHaveText(article.title);

  const other = cards.filter({ has: page.locator("[href='/article/meetings-that-end-on-time']") });
  await other.scrollIntoViewIfNeeded();
  await expect(other.locator("img")).toBeAttached();
  await expect(other.locator("img")).toBeHidden();
  const box = other.locator("div").first();
  await expect(box).toHaveCSS("background-image", /radial-gradient/);
  expect((await box.boundingBox())?.height).toBeGreaterThan(100);

  const title = other.getByRole("heading", { level: 3 });
  const description = other.locator("h3 + p");
  await lengthen(title.getByRole("link"));
  await lengthen(description);
  expect(await shownLines(title)).toEqual({ shown: 2, cut: true });
  expect(await shownLines(description)).toEqual({ shown: 3, cut: true });

  // in its middle, which is not the title, is the link, which the browser opens by every button and key
  const link = card.getByRole("link", { name: article.title });
  const isAtMiddle = await link.evaluate((link) => {
    const { left, top, width, height } = link.closest("article")?.getBoundingClientRect() ?? new DOMRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === link;
  });
  expect(isAtMiddle).toBe(true);
  await expect(link).toHaveAttribute("href", `/article/${article.id}`);
  await card.click();
  await expect(headline(page)).toHaveText(article.title);
});
