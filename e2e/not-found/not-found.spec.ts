import { expect, test } from "../testing/fixtures.ts";
import { expectLeadsTo, expectLinks, headline, main, open } from "../testing/screen.ts";

test.beforeEach(({ allowed }) => {
  allowed.errors.push(/status of 404/);
});

test("Not found: the page says 404 - Page Not Found", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(headline(page)).toHaveText("404 - Page Not Found");
  await expect(page).toHaveTitle("404 - Page Not Found | Knack");
});

test("Not found: the bad path is logged to the console", async ({ page }) => {
  const log: string[] = [];
  page.on("console", (message) => log.push(message.text()));
  await open(page, "/no/such/page?with=query");
  await expect.poll(() => log.filter((text) => text.includes("/no/such/page"))).not.toEqual([]);
});

test("Not found: it scrolls to the top", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(page, "/no-such-page#popular");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("Not found: cards Go Home, Search Tips and Browse Categories", async ({ page }) => {
  await open(page, "/no-such-page");
  const cards = { "Go Home": "/", "Search Tips": "/search", "Browse Categories": "/browse" };
  for (const [name, address] of Object.entries(cards))
    await expectLeadsTo(page, main(page).getByRole("link", { name }), address);
});

test("Not found: popular destinations are life-hacks, how-tos and productivity", async ({ page }) => {
  await open(page, "/no-such-page");
  await expectLinks(page.getByRole("region", { name: "Popular destinations" }), [
    ["Life Hacks", "/category/life-hacks"],
    ["How-To Guides", "/category/how-tos"],
    ["Productivity", "/category/productivity"],
  ]);
});

test("Not found: a newsletter block is headed Don't Miss Out", async ({ page }) => {
  await page.goto("/no-such-page");
  const block = page.getByRole("region", { name: "Don't Miss Out", exact: true });
  await expect(block.getByRole("button", { name: "Subscribe" })).toBeVisible();
});

test("Not found: Go Back to Previous Page goes back in history", async ({ page }) => {
  await open(page, "/quizzes");
  await open(page, "/no-such-page");
  await page.getByRole("button", { name: "Go Back to Previous Page", exact: true }).click();
  await expect(page).toHaveURL("/quizzes");
  await expect(headline(page)).toHaveText("Quizzes");
});
