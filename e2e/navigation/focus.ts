import { clientReady, expect, test } from "../fixtures.ts";

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
  await expect(page.locator("#main").getByRole("searchbox")).toBeFocused();
});

test("client navigation: focus goes to the new page’s content and its title is announced", async ({
  page,
}) => {
  await page.goto("/");
  await clientReady(page);
  const announcer = page.getByTestId("announcer");
  await expect(announcer).toHaveText("");
  await page.getByRole("link", { name: "About" }).first().press("Enter");
  await expect(page).toHaveURL("/about");
  await expect(page.locator("#main")).toBeFocused();
  await expect(announcer).toHaveText(await page.title());
  await expect(page).toHaveTitle(/^About/);
  await page.getByRole("link", { name: "Quizzes" }).first().click();
  await expect(page).toHaveTitle(/^Quizzes/);
  await expect(announcer).toHaveText(await page.title());
  await expect(announcer).toHaveAttribute("role", "status");
});

test("client navigation: changing a filter leaves the focus where it is", async ({ page }) => {
  await page.goto("/browse");
  await clientReady(page);
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  const choice = page.getByRole("radio", { name: "Oldest First" });
  await choice.press("Space");
  await expect(page).toHaveURL("/browse?sort=oldest");
  await expect(choice).toBeFocused();
});

test("client navigation: every page has a title and a description of its own", async ({ page }) => {
  const seen = new Set<string>();
  const paths = ["/", "/about", "/contact", "/browse", "/quizzes", "/saved", "/sitemap", "/category/tech"];
  for (const path of paths) {
    await page.goto(path);
    const description = await page.locator('meta[name="description"]').getAttribute("content");
    expect(description?.length ?? 0, path).toBeGreaterThan(20);
    seen.add(`${await page.title()} ${description}`);
  }
  expect(seen.size).toBe(paths.length);
});
