import { content } from "../testing/content.ts";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { service, signUpForm } from "../testing/newsletter-service.ts";
import { slowClient } from "../testing/slow-client.ts";

test("early press: the menu is the browser’s own, and what is in it can be used before any script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const client = await slowClient(page);
  await page.goto("/article/2-minute-rule", { waitUntil: "domcontentloaded" });
  const menu = page.locator("#menu");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await searchBox(menu).fill("door");
  client.release();
  await clientReady(page);
  await expect(menu).toBeVisible();
  await expect(searchBox(menu)).toHaveValue("door");
  await searchBox(menu).press("Enter");
  await expect(page).toHaveURL("/search?q=door");
});

test("early press: a sort chosen before the client is there orders the list", async ({ page }) => {
  const [oldest] = content.articles
    .filter(({ categorySlug }) => categorySlug === "how-tos")
    .toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt));
  const client = await slowClient(page);
  await page.goto("/category/how-tos", { waitUntil: "domcontentloaded" });
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.selectOption("oldest");
  client.release();
  await clientReady(page);
  await expect(page.locator(".results h3").first()).toHaveText(oldest?.title ?? "");
  await expect(sort).toHaveValue("oldest");
});

test("early press: a sign-up goes to the service as the form that it is, once, with what was typed", async ({
  page,
}) => {
  const posted: (string | null)[] = [];
  await page.route(service, async (route) => {
    posted.push(route.request().postData());
    await route.fulfill({ contentType: "text/html", body: "<title>Almost there</title>" });
  });
  const client = await slowClient(page);
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  const { email } = signUpForm(page);
  await email.fill("ada@example.org");
  await email.press("Enter");
  await expect(page).toHaveTitle("Almost there");
  client.release();
  expect(posted).toEqual(["email=ada%40example.org&website="]);
});

test("early press: a search submitted before the client is there is found", async ({ page }) => {
  const client = await slowClient(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const box = searchBox(page.locator("#main"));
  await box.fill("door");
  await box.press("Enter");
  await page.waitForURL("/search?q=door", { waitUntil: "commit" });
  client.release();
  await expect(page.locator(".results .count")).toContainText("found for “door”");
});

for (const path of ["/", "/browse", "/search", "/quizzes", "/category/how-tos"]) {
  test(`early press: blanks submitted on ${path} before the client is there do nothing`, async ({ page }) => {
    const client = await slowClient(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const box = searchBox(page.locator("#main"));
    await box.fill("   ");
    await box.press("Enter");
    client.release();
    await clientReady(page);
    await expect(page).toHaveURL(path);
  });
}
