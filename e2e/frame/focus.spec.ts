import type { Page } from "@playwright/test";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

test("skip link: the first Tab shows it, and Enter takes the reader to the content", async ({ page }) => {
  await openPage(page, "/browse");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(searchBox(page.locator("#main"))).toBeFocused();
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  const choice = page.getByRole("radio", { name: "Oldest First" });
  await choice.press("Space");
  await expect(page).toHaveURL(/\/browse\?sort=oldest/);
  await expect(choice).toBeFocused();
});

const count = ".bar .count";
const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).press("Enter");

async function expectFocusAt(page: Page, place: string): Promise<void> {
  await expect(page.locator(place)).toBeFocused();
  await expect(page.locator(place)).toBeInViewport();
}

test("Focus: on Browse, what takes itself away hands it on to the count", async ({ page }) => {
  await openPage(page, "/browse?q=zzqqxx");
  await press("Clear all filters")(page);
  await expectFocusAt(page, count);
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  await page.getByRole("radio", { name: "Oldest First" }).press("Space");
  await press("Clear filters")(page);
  await expectFocusAt(page, count);
  await openPage(page, "/browse?q=door");
  await press("“door” , remove filter")(page);
  await expectFocusAt(page, count);
});

test("Focus: on a category's page, what takes itself away hands it on to the count", async ({ page }) => {
  await openPage(page, "/category/tech");
  await searchBox(page.locator("#main")).fill("zzqqxx");
  await searchBox(page.locator("#main")).press("Enter");
  await expect(page.getByRole("heading", { name: "No articles found" })).toBeVisible();
  await press("Clear All Filters")(page);
  await expectFocusAt(page, count);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.locator("#filters input").first().press("Space");
  await press("Clear All")(page);
  await expectFocusAt(page, count);
});

test("Focus: the note of a lost part hands it on to the content", async ({ page }) => {
  await openPage(page, "/contact");
  await page.evaluate(() => dispatchEvent(new Event("islandlost")));
  await press("Close")(page);
  await expectFocusAt(page, "#main");
});

test("Focus: what is removed later does not call back a reader who has left it", async ({ page }) => {
  await openPage(page, "/browse?q=door");
  await page.getByRole("button", { name: /remove filter/ }).focus();
  // a click on what cannot have the focus gives it to the content
  await page.getByRole("heading", { level: 1 }).click();
  await page.evaluate(() => {
    document.querySelector(".chip")?.remove();
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await expect(page.locator(count)).not.toBeFocused();
  await expect(page.locator("#main")).toBeFocused();
});

test.describe("with cookies unanswered", () => {
  test.use({ consent: false });

  test("Focus: who has answered about cookies is at the content", async ({ page }) => {
    await openPage(page, "/about");
    await press("Reject Non-Essential")(page);
    await expect(page.locator("#main")).toBeFocused();
  });
});
