import type { Page } from "@playwright/test";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { open } from "../testing/screen.ts";

const longWord = "pneumonoultramicroscopicsilicovolcanoconiosis".repeat(3);

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.describe("one long word", () => {
  test.use({ viewport: { width: 375, height: 700 } });

  for (const address of ["/browse", "/search"]) {
    test(`small screens: ${address} does not scroll sideways, whatever is searched for`, async ({ page }) => {
      await open(page, `${address}?q=${longWord}`);
      await expect(page.getByText(longWord).first()).toBeVisible();
      await expect.poll(() => width(page)).toBeLessThanOrEqual(375);
    });
  }

  test("small screens: a category’s filter of one long word does not scroll sideways", async ({ page }) => {
    await open(page, "/category/tech");
    const field = searchBox(page.getByRole("main"));
    await field.fill(longWord);
    await field.press("Enter");
    await page.getByRole("button", { name: /^Filters/ }).click();
    await expect(page.getByRole("button", { name: longWord })).toBeVisible();
    await expect.poll(() => width(page)).toBeLessThanOrEqual(375);
  });
});
