import { clientReady, expect, test } from "../testing/fixtures.ts";
import { expectLeadsTo, expectLinks, headline, main, openPage } from "../testing/screen.ts";

test("Not found: the bad path is logged, the page begins at its top with ways on, and “Go Back to Previous Page” goes back where there is one", async ({
  page,
  allowed,
}) => {
  allowed.errors.push(/status of 404/);
  const log: string[] = [];
  page.on("console", (message) => log.push(message.text()));
  await page.goto("/robots.txt");
  await page.setViewportSize({ width: 1280, height: 500 });
  await openPage(page, "/no/such/page?with=query#popular");
  await expect.poll(() => log.filter((text) => text.includes("/no/such/page"))).not.toEqual([]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(headline(page)).toHaveText("404 - Page Not Found");
  await expect(page).toHaveTitle("404 - Page Not Found | Knack");
  await expectLinks(page.getByRole("region", { name: "Popular destinations" }), [
    ["Life Hacks", "/category/life-hacks"],
    ["How-To Guides", "/category/how-tos"],
    ["Productivity", "/category/productivity"],
  ]);
  const block = page.getByRole("region", { name: "Don't Miss Out", exact: true });
  await expect(block.getByRole("button", { name: "Subscribe" })).toBeVisible();
  const cards = { "Go Home": "/", "Search Tips": "/search", "Browse Categories": "/browse" };
  for (const [name, address] of Object.entries(cards))
    await expectLeadsTo(main(page).getByRole("link", { name }), address);

  const back = "Go Back to Previous Page";
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate(() => void open("/no-such-page")),
  ]);
  await expect(main(tab).getByRole("link", { name: "Go Home" })).toBeVisible();
  await clientReady(tab);
  expect(await tab.evaluate(() => history.length)).toBe(1);
  await expect(main(tab).getByRole("button", { name: back })).toHaveCount(0);
  await main(page).getByRole("button", { name: back, exact: true }).click();
  await expect(page).toHaveURL("/robots.txt");
});
