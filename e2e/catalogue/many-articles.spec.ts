import { cardsInPage as inPage } from "../../site/src/catalogue/list.ts";
import { sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

// A site with more articles than the page of a list holds.

const total = sampleContent.articles.length;

test("many articles: Browse holds the first of them, and Show more brings the rest", async ({ page }) => {
  const html = await (await page.request.get("/browse")).text();
  // what it weighs: `release/budgets.spec.ts`
  expect(html.match(/<article/g)).toHaveLength(inPage);
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
});
