import { clientReady, expect, test } from "../testing/fixtures.ts";
import { open } from "../testing/screen.ts";

const starts = [
  { saved: "light", system: "dark", dark: false },
  { saved: null, system: "dark", dark: true },
] as const;

for (const { saved, system, dark } of starts) {
  test(`Theme: ${dark ? "dark" : "light"} at start with ${saved ?? "nothing"} saved and a ${system} system`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((theme) => theme && localStorage.setItem("theme", theme), saved);
    await page.goto("/");
    const root = page.locator("html");
    await expect(root).toHaveClass(dark ? /\bdark\b/ : /^(?!.*\bdark\b)/);
    await clientReady(page);
    await expect(root).toHaveClass(dark ? /\bdark\b/ : /^(?!.*\bdark\b)/);
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe(saved);
  });
}

test("Theme: the toggle flips it, adds or removes the dark class and saves the choice for the next page and other tabs", async ({
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
  await expect(root).toHaveClass(/\bdark\b/);
  await expect(tab.locator("html")).toHaveClass(/\bdark\b/);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  expect(await paper()).not.toBe(light);
  await page.goto("/about");
  await expect(root).toHaveClass(/\bdark\b/);
  await page.getByRole("button", { name: "Switch to light theme" }).press("Enter");
  await expect(root).not.toHaveClass(/\bdark\b/);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
  expect(await paper()).toBe(light);
});

test("Theme: with nothing saved it follows the system while the page is open", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
});
