import { sampleContent } from "../testing/content.ts";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { lowWindow } from "../testing/low-window.ts";
import { expectLeadsTo, expectLinks, headline, main, openPage, saidExpanded } from "../testing/screen.ts";
import { expectPartAccessible } from "../testing/standards.ts";
import { largeText, unreadable } from "../testing/unreadable.ts";

const { site } = sampleContent;

test("Header and footer: their links on a wide screen, those to other services in a new tab, and a logo that leads home", async ({
  page,
}) => {
  await openPage(page, "/about");
  const links = (name: string) => page.getByRole("navigation", { name });
  await expectLinks(links("Main"), [
    ["About", "/about"],
    ["Contact", "/contact"],
    ["Browse", "/browse"],
    ["Quizzes", "/quizzes"],
  ]);
  await expectLeadsTo(page.getByRole("banner").getByRole("link", { name: "Saved", exact: true }), "/saved");
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();

  await expectLinks(links("Categories"), [
    ["Life Hacks", "/category/life-hacks"],
    ["How-To Guides", "/category/how-tos"],
    ["Productivity", "/category/productivity"],
    ["Cool Stuff", "/category/cool-stuff"],
  ]);
  await expectLinks(links("Resources"), [
    ["Budget Tips", "/category/budget"],
    ["Tech Help", "/category/tech"],
    ["All Tips", "/browse"],
  ]);
  await expectLinks(
    links("Follow"),
    site.social.map(({ name, url }) => [`${name} (opens in a new tab)`, url]),
  );
  for (const link of await links("Follow").getByRole("link").all()) {
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText(site.tagline)).toBeVisible();
  await expect(footer.getByText(`© ${new Date().getUTCFullYear()} ${site.name}`)).toBeVisible();
  const ends = {
    "Privacy Policy": "/privacy",
    "Terms of Service": "/terms",
    Disclaimer: "/disclaimer",
    Accessibility: "/accessibility",
    Sitemap: "/sitemap",
  };
  // that each shows its headline is seen where all addresses are asked for: `pages/routes.spec.ts`
  for (const [name, address] of Object.entries(ends))
    await expectLeadsTo(footer.getByRole("link", { name, exact: true }), address);
  await page.getByRole("banner").getByRole("link", { name: "Knack, home" }).click();
  await expect(page).toHaveURL("/");
  await expect(headline(page)).toHaveText("There’s a knack to it.");
});

test.describe(() => {
  test.use({ viewport: { width: 375, height: 700 } });

  test("Header: the menu button opens a panel of links; the button, a press outside, Escape, a focus that leaves it, and a link close it; it scrolls in a low window", async ({
    page,
  }) => {
    await openPage(page, "/about");
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
    await expect(page).toHaveURL("/about");
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
    for (const { from, key } of [
      { from: panel.getByRole("link", { name: "Saved" }), key: "Tab" },
      { from: button, key: "Shift+Tab" },
    ]) {
      await button.press("Enter");
      await from.focus();
      await expect(panel).toBeVisible();
      await page.keyboard.press(key);
      await expect(panel).toBeHidden();
      await expect(page.locator(":focus")).toBeInViewport();
      await expect(button).not.toBeFocused();
    }
    // in a low window it scrolls, and the page below it does not
    await page.setViewportSize(lowWindow);
    await button.click();
    const menu = page.locator("#menu");
    const { y = 0, height: high = 0 } = (await menu.boundingBox()) ?? {};
    expect(y + high).toBeLessThanOrEqual(lowWindow.height);
    const top = await page.evaluate(() => window.scrollY);
    for (const link of await panel.getByRole("link").all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    await (await largeText(page)).enlarge();
    await expect(menu).toBeVisible();
    await expect.poll(() => unreadable(page)).toEqual([]);
    await panel.getByRole("link", { name: "Saved" }).click();
    await expect(page).toHaveURL("/saved");
    await expect(panel).toBeHidden();
  });
});
