import { expect, searchBox, test } from "../testing/fixtures.ts";
import { open } from "../testing/screen.ts";

test("skip link: the first Tab shows it, Enter takes the reader to the content", async ({ page }) => {
  await page.goto("/browse");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(searchBox(page.locator("#main"))).toBeFocused();
});

test("navigation: a link leads to a document of its own, with its title, from its beginning", async ({
  page,
}) => {
  await open(page, "/");
  await page.evaluate(() => Object.assign(window, { before: true }));
  for (const { link, title } of [
    { link: "About", title: /^About/ },
    { link: "Quizzes", title: /^Quizzes/ },
  ]) {
    await page.getByRole("banner").getByRole("link", { name: link }).press("Enter");
    await expect(page).toHaveTitle(title);
    // the title stands in the head; what Tab goes through comes after it
    await page.waitForLoadState();
    expect(await page.evaluate(() => Reflect.has(window, "before"))).toBe(false);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  }
});

test("navigation: changing a filter leaves the focus where it is", async ({ page }) => {
  await open(page, "/browse");
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  const choice = page.getByRole("radio", { name: "Oldest First" });
  await choice.press("Space");
  await expect(page).toHaveURL("/browse?sort=oldest");
  await expect(choice).toBeFocused();
});
