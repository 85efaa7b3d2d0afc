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

test("client navigation: searching on a page that answers itself leaves the focus in the field", async ({
  page,
}) => {
  await page.goto("/browse");
  await clientReady(page);
  const field = page.locator("#main").getByRole("searchbox");
  await field.fill("door");
  await field.press("Enter");
  await expect(page).toHaveURL("/browse?q=door");
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(field).toHaveValue("");
});

test("client navigation: Show more moves the focus to the first tip that was not there", async ({ page }) => {
  await page.goto("/search?q=the");
  await clientReady(page);
  const tips = page.locator(".results article h3 a");
  await expect(tips).toHaveCount(24);
  await page.getByRole("button", { name: /^Show more/ }).press("Enter");
  await expect(tips.nth(24)).toBeFocused();
});

test("client navigation: a page that did not load says so in its title too", async ({ page, allowed }) => {
  allowed.errors.push(/503/);
  await page.route("**/article/*.data*", (route) => route.fulfill({ status: 503, body: "busy" }));
  await page.goto("/");
  await clientReady(page);
  await page.locator(".week h3 a").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page did not load");
  await expect(page).toHaveTitle(/^This page did not load/);
  await expect(page.getByTestId("announcer")).toHaveText(/^This page did not load/);
});
