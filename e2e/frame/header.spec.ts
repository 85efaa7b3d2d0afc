import { expect, searchBox, test } from "../testing/fixtures.ts";
import { lowWindow } from "../testing/low-window.ts";
import { expectLeadsTo, expectLinks, headline, main, openPage, saidExpanded } from "../testing/screen.ts";
import { expectPartAccessible } from "../testing/standards.ts";
import { largeText, unreadable } from "../testing/unreadable.ts";

test("Header: wide screens show the links and a logo that leads home", async ({ page }) => {
  await openPage(page, "/about");
  const links = page.getByRole("navigation", { name: "Main" });
  await expectLinks(links, [
    ["About", "/about"],
    ["Contact", "/contact"],
    ["Browse", "/browse"],
    ["Quizzes", "/quizzes"],
  ]);
  await expectLeadsTo(page.getByRole("banner").getByRole("link", { name: "Saved", exact: true }), "/saved");
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "Knack, home" }).click();
  await expect(page).toHaveURL("/");
  await expect(headline(page)).toHaveText("There’s a knack to it.");
});

test("Header: in a low window the menu scrolls, and the page below it does not", async ({ page }) => {
  await page.setViewportSize(lowWindow);
  await openPage(page, "/about");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.locator("#menu");
  await expect(menu).toBeVisible();
  const { y = 0, height: high = 0 } = (await menu.boundingBox()) ?? {};
  expect(y + high).toBeLessThanOrEqual(lowWindow.height);
  for (const link of await menu.getByRole("link").all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await (await largeText(page)).enlarge();
  await expect(menu).toBeVisible();
  await expect.poll(() => unreadable(page)).toEqual([]);
});

test.describe(() => {
  test.use({ viewport: { width: 375, height: 700 } });

  test("Header: the menu button opens a panel of links; the button, a press outside, Escape and each link close it", async ({
    page,
  }) => {
    await openPage(page, "/");
    const button = page.getByRole("button", { name: "Menu" });
    const panel = page.getByRole("banner").getByRole("list");
    await button.press("Enter");
    await expect.poll(() => saidExpanded(page, "Menu")).toBe(true);
    await expect(searchBox(page.getByRole("banner"))).toHaveAttribute("placeholder", "Search tips...");
    await expectLinks(panel, [
      ["About", "/about"],
      ["Contact", "/contact"],
      ["Browse", "/browse"],
      ["Quizzes", "/quizzes"],
      ["Saved", "/saved"],
    ]);
    await expectPartAccessible(page, "#menu");
    await button.click();
    await expect(panel).toBeHidden();
    await expect.poll(() => saidExpanded(page, "Menu")).toBe(false);

    await button.click();
    await searchBox(page.getByRole("banner")).click();
    await expect(panel).toBeVisible();
    await main(page).click({ position: { x: 100, y: 600 } });
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL("/");
    await button.click();
    await panel.getByRole("link", { name: "Browse" }).focus();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    const box = searchBox(page.locator("#menu"));
    await box.fill("zzqqxx");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    // of the links one of those that the header itself shows on wide screens, and the other
    for (const name of ["Browse", "Saved"]) {
      await button.click();
      await panel.getByRole("link", { name }).click();
      await expect(page).toHaveURL(`/${name.toLowerCase()}`);
      await expect(panel, name).toBeHidden();
    }
  });

  test("Header: the menu closes when the focus leaves it, at either end", async ({ page }) => {
    await openPage(page, "/");
    const button = page.getByRole("button", { name: "Menu" });
    const panel = page.locator("#menu");
    for (const { from, key } of [
      { from: panel.getByRole("link", { name: "Saved" }), key: "Tab" },
      { from: button, key: "Shift+Tab" },
    ]) {
      await button.press("Enter");
      await expect(panel).toBeVisible();
      await from.focus();
      await expect(panel).toBeVisible();
      await page.keyboard.press(key);
      await expect(panel).toBeHidden();
      await expect(page.locator(":focus")).toBeInViewport();
      await expect(button).not.toBeFocused();
    }
  });
});
