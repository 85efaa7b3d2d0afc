import type { Page } from "@playwright/test";
import { asked, expect, searchBox, test } from "../testing/fixtures.ts";
import { headline, open } from "../testing/screen.ts";

const inMain = (page: Page) => searchBox(page.locator("#main"));
const inHeader = (page: Page) => page.locator("header.top .top__search input");

test("Search forms: the header’s box ignores blanks, and trims and encodes a text", async ({ page }) => {
  const searches = asked(page, "/search?");
  await open(page, "/about");
  for (const words of ["", "   "]) {
    await inHeader(page).fill(words);
    await inHeader(page).press("Enter");
  }
  await expect(page).toHaveURL("/about");
  await inHeader(page).fill(" salt & pepper/50% ");
  await inHeader(page).press("Enter");
  await expect(page).toHaveURL((url) => url.search === "?q=salt+%26+pepper%2F50%25");
  await expect(headline(page)).toHaveText("Results for “salt & pepper/50%”");
  expect(searches).toEqual([expect.stringContaining("salt+%26+pepper%2F50%25")]);
});

test("Search forms: blanks submitted leave the search that is shown", async ({ page }) => {
  await open(page, "/search?q=the");
  const steps = await page.evaluate(() => history.length);
  await inMain(page).fill("   ");
  await inMain(page).press("Enter");
  await inMain(page).fill("knife");
  await inMain(page).press("Enter");
  await expect(page).toHaveURL("/search?q=knife");
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
