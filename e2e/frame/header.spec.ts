import { expect, searchBox, test } from "../testing/fixtures.ts";
import { expectLeadsTo, expectLinks, headline, main, open, saidExpanded } from "../testing/screen.ts";

test("Header: wide screens show the links About, Contact, Browse and Quizzes, and a logo that leads home", async ({
  page,
}) => {
  await open(page, "/about");
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

test.describe(() => {
  test.use({ viewport: { width: 375, height: 700 } });

  test("Header: the menu button opens a panel with search box, About, Contact, Browse, Quizzes and Saved", async ({
    page,
  }) => {
    await open(page, "/");
    const button = page.getByRole("button", { name: "Menu" });
    await button.press("Enter");
    await expect.poll(() => saidExpanded(page, "Menu")).toBe(true);
    await expect(searchBox(page.getByRole("banner"))).toHaveAttribute("placeholder", "Search tips...");
    await expectLinks(page.getByRole("banner").getByRole("list"), [
      ["About", "/about"],
      ["Contact", "/contact"],
      ["Browse", "/browse"],
      ["Quizzes", "/quizzes"],
      ["Saved", "/saved"],
    ]);
    await button.click();
    await expect(page.getByRole("banner").getByRole("list")).toBeHidden();
    await expect.poll(() => saidExpanded(page, "Menu")).toBe(false);
  });

  test("Header: each link of the menu closes it", async ({ page }) => {
    await open(page, "/");
    const panel = page.getByRole("banner").getByRole("list");
    for (const name of ["About", "Contact", "Browse", "Quizzes", "Saved"]) {
      await page.getByRole("button", { name: "Menu" }).click();
      await panel.getByRole("link", { name }).click();
      await expect(page).toHaveURL(`/${name.toLowerCase()}`);
      await expect(panel, name).toBeHidden();
    }
  });

  test("Header: a press outside closes the menu, one inside does not; Escape returns to its button", async ({
    page,
  }) => {
    await open(page, "/");
    await page.getByRole("button", { name: "Menu" }).click();
    const panel = page.getByRole("banner").getByRole("list");
    await searchBox(page.getByRole("banner")).click();
    await expect(panel).toBeVisible();
    await main(page).click({ position: { x: 100, y: 600 } });
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL("/");
    const button = page.getByRole("button", { name: "Menu" });
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
  });
});
