import { brotliCompressSync, constants } from "node:zlib";
import { cardsInPage as inPage } from "../../site/src/catalogue/list.ts";
import { sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { test as otherTest } from "../testing/other-site.ts";
import { openPage } from "../testing/screen.ts";

// A site with more articles than the page of a list holds.

const total = sampleContent.articles.length;

test("many articles: Browse weighs the same, Show more brings the rest, a sort looks through all", async ({
  page,
}) => {
  const html = await (await page.request.get("/browse")).text();
  expect(html.match(/<article/g)).toHaveLength(inPage);
  const { length } = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  expect(length).toBeLessThanOrEqual(18_000);
  await openPage(page, "/browse");
  const titles = page.locator(".results article h3 a");
  await expect(titles).toHaveCount(inPage);
  await expect(page.locator(".bar .count")).toHaveText(`Showing ${inPage} of ${total} tips`);
  const before = await titles.allTextContents();
  for (let shown = inPage; shown < total; shown += inPage) {
    await page.getByRole("link", { name: `Show more (${total - shown} left)` }).press("Enter");
    await expect(titles).toHaveCount(Math.min(shown + inPage, total));
    await expect(titles.nth(shown)).toBeFocused();
  }
  expect((await titles.allTextContents()).slice(0, inPage)).toEqual(before);
  await expect(page.locator(".bar .count")).toHaveText(`Showing ${total} of ${total} tips`);
  await page.reload();
  await expect(titles).toHaveCount(total);
  await expect(page.getByRole("link", { name: /^Show more/ })).toHaveCount(0);

  await openPage(page, "/browse?sort=oldest");
  const oldest = sampleContent.articles.at(-1)?.title ?? "";
  await expect(page.locator(".results article h3").first()).toHaveText(oldest);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("many articles: without scripts Browse leads on to all titles", async ({ page }) => {
    await page.goto("/browse");
    await expect(page.getByText(new RegExp(`The first ${inPage} are listed below`))).toBeVisible();
    await page.getByRole("link", { name: /^Show more/ }).click();
    await expect(page).toHaveURL("/all-titles");
    await expect(page.getByText(`${total} tips and`)).toBeVisible();
  });
});

otherTest("many articles: a table wider than a phone scrolls in its own box", async ({ page, otherSite }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${otherSite}/article/2-minute-rule`);
  const box = page.locator(".table");
  await expect(box.locator("table")).toHaveCSS("border-collapse", "collapse");
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
