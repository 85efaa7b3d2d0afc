import { clientReady, expect, test } from "../testing/fixtures.ts";
import { slowClient } from "../testing/slow-client.ts";

test("what an address asks and its page does not know hides nothing of it and hurries no script", async ({
  page,
}) => {
  const client = await slowClient(page);
  for (const address of ["/category/tech?q=door&sort=oldest", "/browse?difficulty=Easy&utm_source=mail&q="]) {
    await page.goto(address);
    await expect(page.locator("html")).not.toHaveClass(/has-query/);
    for (const article of await page.locator(".results article").all()) await expect(article).toBeVisible();
  }
  client.release();
  await clientReady(page);
});
