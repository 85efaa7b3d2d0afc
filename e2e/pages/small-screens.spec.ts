import { cutOff } from "../testing/controls.ts";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

const longWord = "pneumonoultramicroscopicsilicovolcanoconiosis".repeat(3);

test.use({ viewport: { width: 375, height: 700 } });

test("small screens: whatever long word is searched for, no list scrolls sideways", async ({ page }) => {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const address of ["/browse", "/search"]) {
    await openPage(page, `${address}?q=${longWord}`);
    await expect(page.getByText(longWord).first()).toBeVisible();
    await expect.poll(width, address).toBeLessThanOrEqual(375);
  }
  await openPage(page, "/category/tech");
  const field = searchBox(page.getByRole("main"));
  await field.fill(longWord);
  await field.press("Enter");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(page.getByRole("button", { name: longWord })).toBeVisible();
  await expect.poll(width).toBeLessThanOrEqual(375);
});

test("small screens: whatever long word a text has, no letter of it is cut off", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openPage(page, "/");
  const { looked, cut } = await page.locator("main").evaluate(cutOff);
  expect(looked).toBeGreaterThan(10);
  expect(cut).toEqual([]);
  // a text that does not wrap is found
  await page.locator("h1").evaluate((title) => Object.assign(title.style, { whiteSpace: "nowrap" }));
  expect((await page.locator("main").evaluate(cutOff)).cut).not.toEqual([]);
});
