import { clientReady, expect, test } from "../testing/fixtures.ts";

const dark = /\bdark\b/;

test("Theme: with nothing saved it is that of the system at start, and follows it while the page is open", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const root = page.locator("html");
  await expect(root).toHaveClass(dark);
  await clientReady(page);
  await expect(root).toHaveClass(dark);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
  await page.emulateMedia({ colorScheme: "light" });
  await expect(root).not.toHaveClass(dark);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root).toHaveClass(dark);
});

test("Theme: the toggle flips it and saves the choice for the next page and other tabs", async ({
  page,
  context,
}) => {
  const tab = await context.newPage();
  await tab.goto("/about");
  await page.goto("/");
  await clientReady(tab);
  await clientReady(page);
  const root = page.locator("html");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(root).toHaveClass(dark);
  await expect(tab.locator("html")).toHaveClass(dark);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  expect(await paper()).not.toBe(light);
  await page.goto("/about");
  await expect(root).toHaveClass(dark);
  await page.getByRole("button", { name: "Switch to light theme" }).press("Enter");
  await expect(root).not.toHaveClass(dark);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
  expect(await paper()).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(root).not.toHaveClass(dark);
  await clientReady(page);
  await expect(root).not.toHaveClass(dark);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
});
