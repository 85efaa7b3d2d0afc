import { expect, searchBox, test } from "../testing/fixtures.ts";
import { expectLeadsTo, expectLinks, headline, main, open, saidExpanded } from "../testing/screen.ts";

test("Header: the logo links home", async ({ page }) => {
  await open(page, "/about");
  await page.getByRole("banner").getByRole("link", { name: "Knack, home" }).click();
  await expect(page).toHaveURL("/");
  await expect(headline(page)).toHaveText("There’s a knack to it.");
});

test("Header: wide screens show the links About, Contact, Browse and Quizzes", async ({ page }) => {
  await open(page, "/");
  const links = page.getByRole("navigation", { name: "Main" });
  await expectLinks(links, [
    ["About", "/about"],
    ["Contact", "/contact"],
    ["Browse", "/browse"],
    ["Quizzes", "/quizzes"],
  ]);
  for (const [name, address] of [
    ["About", "/about"],
    ["Quizzes", "/quizzes"],
  ] as const)
    await expectLeadsTo(page, links.getByRole("link", { name }), address);
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
});

test("Header: the search box goes to /search with the trimmed, encoded text", async ({ page }) => {
  await open(page, "/about");
  const box = searchBox(page.getByRole("banner"));
  await expect(box).toHaveAttribute("placeholder", "Search tips...");
  await box.fill("  salt & pepper/50%  ");
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=salt+%26+pepper%2F50%25");
  await expect(headline(page)).toHaveText("Results for “salt & pepper/50%”");
});

test("Header: a Saved link leads to the saved tips", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Saved", exact: true }).click();
  await expect(page).toHaveURL("/saved");
  await expect(headline(page)).toHaveText("Saved Tips");
});

test("Header: it stays in view while the page scrolls", async ({ page }) => {
  await open(page, "/browse");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("banner").getByRole("link", { name: "Browse" })).toBeInViewport();
});

test.describe(() => {
  test.use({ viewport: { width: 375, height: 700 } });

  test("Header: small screens have a menu button in place of the links", async ({ page }) => {
    await open(page, "/");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(searchBox(page.getByRole("banner"))).toBeHidden();
    await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
    await expect.poll(() => saidExpanded(page, "Menu")).toBe(false);
  });

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

  test("Header: Escape closes the menu and returns to its button", async ({ page }) => {
    await open(page, "/");
    const button = page.getByRole("button", { name: "Menu" });
    await button.click();
    const panel = page.getByRole("banner").getByRole("list");
    await panel.getByRole("link", { name: "Browse" }).focus();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("Header: a press outside closes the menu, one inside does not", async ({ page }) => {
    await open(page, "/");
    await page.getByRole("button", { name: "Menu" }).click();
    const panel = page.getByRole("banner").getByRole("list");
    await searchBox(page.getByRole("banner")).click();
    await expect(panel).toBeVisible();
    await main(page).click({ position: { x: 100, y: 600 } });
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL("/");
  });

  test("Header: a search from the menu goes to the results and closes it", async ({ page }) => {
    await open(page, "/");
    await page.getByRole("button", { name: "Menu" }).click();
    const box = searchBox(page.getByRole("banner"));
    await box.fill(" door ");
    await box.press("Enter");
    await expect(page).toHaveURL("/search?q=door");
    await expect(page.getByRole("banner").getByRole("list")).toBeHidden();
  });
});
