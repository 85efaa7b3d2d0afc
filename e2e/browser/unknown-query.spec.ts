import { clientReady, expect, test } from "../testing/fixtures.ts";
import { slowClient } from "../testing/slow-client.ts";

// What an address asks and its page does not know changes nothing.

const query = "?q=door&category=tech&difficulty=Easy&sort=oldest";

for (const path of ["/category/tech", "/saved", "/article/2-minute-rule"])
  test(`a query that ${path} does not know hides nothing of it and hurries no script`, async ({ page }) => {
    const client = await slowClient(page);
    await page.goto(path + query);
    await expect(page.locator("html")).not.toHaveClass(/has-query/);
    for (const article of await page.locator(".results article").all()) await expect(article).toBeVisible();
    client.release();
    await clientReady(page);
  });

for (const path of ["/browse", "/quizzes", "/search"])
  test(`what ${path} hides until its query is read is shown then`, async ({ page }) => {
    const client = await slowClient(page);
    await page.goto(path + query);
    await expect(page.locator(".results")).toBeHidden();
    client.release();
    await clientReady(page);
    await expect(page.locator("html")).not.toHaveClass(/has-query/);
    await expect(page.locator(".results")).toBeVisible();
  });

test("a page with parameters that are none of its own hides nothing", async ({ page }) => {
  await slowClient(page);
  await page.goto("/browse?difficulty=Easy&utm_source=mail&q=");
  await expect(page.locator("html")).not.toHaveClass(/has-query/);
  await expect(page.locator(".results article").first()).toBeVisible();
});
