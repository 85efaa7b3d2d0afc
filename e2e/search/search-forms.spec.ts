import type { Page } from "@playwright/test";
import { asked, clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { headline, openPage } from "../testing/screen.ts";

const inMain = (page: Page) => searchBox(page.locator("#main"));
const inHeader = (page: Page) => page.locator("header.top .top__search input");

test("Search forms: the header’s box ignores blanks, trims and encodes a text, and cuts one too long for an address", async ({
  page,
}) => {
  const searches = asked(page, "/search?");
  await openPage(page, "/about");
  const email = page.getByLabel("Email address");
  await email.focus();
  await page.keyboard.insertText("a".repeat(5600));
  expect((await email.inputValue()).length).toBe(254);
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
  await clientReady(page);
  const steps = await page.evaluate(() => history.length);
  await inMain(page).fill("   ");
  await inMain(page).press("Enter");
  await inMain(page).fill("knife");
  await inMain(page).press("Enter");
  await expect(page).toHaveURL("/search?q=knife");
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  // letters of other scripts take nine bytes each in an address
  await inHeader(page).fill("");
  await inHeader(page).focus();
  await page.keyboard.insertText("漢".repeat(5600));
  await inHeader(page).press("Enter");
  await expect(headline(page)).toHaveText(/^Results for “漢{600}”$/);
});

test("Search forms: on a phone, whatever long word is searched for, no list scrolls sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const longWord = "pneumonoultramicroscopicsilicovolcanoconiosis".repeat(3);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const address of ["/browse", "/search"]) {
    await openPage(page, `${address}?q=${longWord}`);
    await expect(page.getByText(longWord).first()).toBeVisible();
    await expect.poll(width, address).toBeLessThanOrEqual(375);
  }
  await openPage(page, "/category/tech");
  await inMain(page).fill(longWord);
  await inMain(page).press("Enter");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(page.getByRole("button", { name: longWord })).toBeVisible();
  await expect.poll(width).toBeLessThanOrEqual(375);
});
