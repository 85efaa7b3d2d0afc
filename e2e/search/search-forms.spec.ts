import type { Page } from "@playwright/test";
import { asked, expect, searchBox, test } from "../testing/fixtures.ts";
import { headline, open } from "../testing/screen.ts";

const inMain = (page: Page) => searchBox(page.locator("#main"));
const inHeader = (page: Page) => page.locator("header.top .top__search input");

const text = " salt & pepper/50% ";
const encoded = "salt+%26+pepper%2F50%25";

for (const { name, path, box } of [
  { name: "the header’s box", path: "/about", box: inHeader },
  { name: "the search page’s box", path: "/search", box: inMain },
])
  test(`Search forms: ${name} ignores blanks, and trims and encodes a text`, async ({ page }) => {
    const searches = asked(page, "/search?");
    await open(page, path);
    for (const words of ["", "   "]) {
      await box(page).fill(words);
      await box(page).press("Enter");
    }
    await expect(page).toHaveURL(path);
    await box(page).fill(text);
    await box(page).press("Enter");
    await expect(page).toHaveURL((url) => url.search === `?q=${encoded}`);
    await expect(headline(page)).toHaveText("Results for “salt & pepper/50%”");
    if (path !== "/search") expect(searches).toEqual([expect.stringContaining(encoded)]);
  });

for (const path of ["/search", "/browse"])
  test(`Search forms: blanks submitted on ${path} leave the search that is shown`, async ({ page }) => {
    await open(page, `${path}?q=the`);
    const steps = await page.evaluate(() => history.length);
    await inMain(page).fill("   ");
    await inMain(page).press("Enter");
    await inMain(page).fill("knife");
    await inMain(page).press("Enter");
    await expect(page).toHaveURL(`${path}?q=knife`);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  });

test.describe("small screen", () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test("Search forms: the menu’s box searches, closes the menu and ignores blanks", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: "Menu" }).click();
    const box = searchBox(page.locator("#menu"));
    await box.fill("  ");
    await box.press("Enter");
    await expect(page.locator("#menu")).toBeVisible();
    await box.fill(" door ");
    await box.press("Enter");
    await expect(page).toHaveURL("/search?q=door");
    await expect(page.locator("#menu")).toBeHidden();
  });
});
