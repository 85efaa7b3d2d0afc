import { clientReady, expect, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

const dark = /\bdark\b/;

test("Theme: with nothing saved it follows the system; the toggle flips it, and saves the choice for the next page and other tabs", async ({
  page,
  context,
}) => {
  const root = page.locator("html");
  const saved = () => page.evaluate(() => localStorage.getItem("theme"));
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/about");
  await expect(root).toHaveClass(dark);
  await clientReady(page);
  await expect(root).toHaveClass(dark);
  expect(await saved()).toBeNull();
  await page.emulateMedia({ colorScheme: "light" });
  await expect(root).not.toHaveClass(dark);
  const light = await paper();

  const tab = await context.newPage();
  await openPage(tab, "/contact");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(root).toHaveClass(dark);
  await expect(tab.locator("html")).toHaveClass(dark);
  expect(await saved()).toBe("dark");
  expect(await paper()).not.toBe(light);

  await page.goto("/contact");
  await expect(root).toHaveClass(dark);
  await page.getByRole("button", { name: "Switch to light theme" }).press("Enter");
  await expect(root).not.toHaveClass(dark);
  expect(await saved()).toBe("light");
  expect(await paper()).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await clientReady(page);
  await expect(root).not.toHaveClass(dark);
});
