import type { Page } from "@playwright/test";
import { asked, clientReady, expect, searchBox, test } from "../testing/fixtures.ts";

const inMain = (page: Page) => searchBox(page.locator("#main"));
const inHeader = (page: Page) => page.locator("header.top .top__search input");

const leading = [
  { name: "the header’s box", path: "/about", box: inHeader },
  { name: "the home page’s box", path: "/", box: inMain },
];

for (const { name, path, box } of leading) {
  test(`Search forms: ${name} ignores an empty and a whitespace-only text`, async ({ page }) => {
    const searches = asked(page, "/search?");
    await page.goto(path);
    await clientReady(page);
    for (const text of ["", "   ", "door"]) {
      await box(page).fill(text);
      await box(page).press("Enter");
    }
    await expect(page).toHaveURL("/search?q=door");
    expect(searches).toEqual([expect.stringContaining("?q=door")]);
  });
}

const staying = [
  { name: "the search page’s box", path: "/search", box: inMain },
  { name: "Browse’s box", path: "/browse", box: inMain },
  { name: "the quiz library’s box", path: "/quizzes", box: inMain },
  { name: "a category page’s box", path: "/category/tech", box: inMain },
];

for (const { name, path, box } of staying) {
  test(`Search forms: ${name} ignores an empty and a whitespace-only text`, async ({ page }) => {
    await page.goto(path);
    await clientReady(page);
    // the last that comes to a page by itself
    await expect(page.getByRole("region", { name: "You Might Like" })).toHaveCount(
      path === "/search" ? 1 : 0,
    );
    const steps = () => page.evaluate(() => window.history.length);
    const before = await steps();
    const main = await page.locator("#main").innerText();
    for (const text of ["", "   "]) {
      await box(page).fill(text);
      await box(page).press("Enter");
    }
    // a submitted form would have changed the address by the time the next key press has been handled
    await box(page).press("End");
    await expect(page).toHaveURL(path);
    expect(await steps()).toBe(before);
    expect(await page.locator("#main").innerText()).toBe(main);
  });
}

for (const path of ["/search", "/browse", "/quizzes"]) {
  test(`Search forms: blanks submitted on ${path} leave the search that is shown`, async ({ page }) => {
    await page.goto(`${path}?q=the`);
    await clientReady(page);
    const box = inMain(page);
    await box.fill("   ");
    await box.press("Enter");
    // a submitted form would have changed the address by the time the next key press has been handled
    await box.press("End");
    await expect(page).toHaveURL(`${path}?q=the`);
    await expect(page.locator("#main")).toContainText(/[“"]the[”"]/);
  });
}

const text = " salt & pepper/50% ";
const encoded = "salt+%26+pepper%2F50%25";

test("Search forms: the query is trimmed and URL-encoded", async ({ page }) => {
  for (const { path, box } of leading) {
    await page.goto(path);
    await clientReady(page);
    await box(page).fill(text);
    await box(page).press("Enter");
    await expect(page).toHaveURL(`/search?q=${encoded}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “salt & pepper/50%”");
  }
});

for (const path of ["/search", "/browse", "/quizzes"]) {
  test(`Search forms: ${path} puts the trimmed query into its own address`, async ({ page }) => {
    await page.goto(path);
    await clientReady(page);
    const box = searchBox(page.locator("#main"));
    await box.fill(text);
    await box.press("Enter");
    await expect(page).toHaveURL((url) => url.pathname === path && url.searchParams.get("q") === text.trim());
    await page.reload();
    await expect(searchBox(page.locator("#main"))).toHaveValue(text.trim());
  });
}

test.describe("small screen", () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test("Search forms: the menu’s box searches, closes the menu and ignores whitespace", async ({ page }) => {
    const searches = asked(page, "/search?");
    await page.goto("/about");
    await page.getByRole("button", { name: "Menu" }).click();
    const box = searchBox(page.locator("#menu"));
    await box.fill("  ");
    await box.press("Enter");
    await expect(page.locator("#menu")).toBeVisible();
    await expect(page).toHaveURL("/about");
    await box.fill(" door ");
    await box.press("Enter");
    await expect(page).toHaveURL("/search?q=door");
    await expect(page.locator("#menu")).toBeHidden();
    expect(searches).toEqual([expect.stringContaining("?q=door")]);
  });
});
