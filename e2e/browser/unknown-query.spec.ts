import { clientReady, expect, test } from "../testing/fixtures.ts";
import { slowClient } from "../testing/slow-client.ts";

const query = "?q=door&category=tech&difficulty=Easy&sort=oldest";

test("what an address asks and its page does not know hides nothing of it and hurries no script", async ({
  page,
}) => {
  const client = await slowClient(page);
  for (const address of [`/category/tech${query}`, "/browse?difficulty=Easy&utm_source=mail&q="]) {
    await page.goto(address);
    await expect(page.locator("html")).not.toHaveClass(/has-query/);
    for (const article of await page.locator(".results article").all()) await expect(article).toBeVisible();
  }
  client.release();
  await clientReady(page);
});

test("what a list hides until its query is read is shown then", async ({ page }) => {
  const client = await slowClient(page);
  await page.goto(`/browse${query}`);
  await expect(page.locator(".results")).toBeHidden();
  client.release();
  await clientReady(page);
  await expect(page.locator("html")).not.toHaveClass(/has-query/);
  await expect(page.locator(".results")).toBeVisible();
});
