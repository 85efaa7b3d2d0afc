import { expect, test } from "../fixtures.ts";

test.describe("small screen", () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test("4 Mobile menu: the button opens and closes it", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    const panel = page.locator("#menu");
    await expect(panel).toBeHidden();
    await button.click();
    await expect(panel).toBeVisible();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await button.click();
    await expect(panel).toBeHidden();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await button.press("Enter");
    await expect(panel).toBeVisible();
  });

  test("4 Mobile menu: a link closes it", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("#menu").getByRole("link", { name: "Quizzes" }).click();
    await expect(page).toHaveURL("/quizzes");
    await expect(page.locator("#menu")).toBeHidden();
  });

  test("4 Mobile menu: a press outside closes it", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: "Menu" }).click();
    const panel = page.locator("#menu");
    await expect(panel).toBeVisible();
    await panel.getByRole("searchbox").click();
    await expect(panel).toBeVisible();
    await page.mouse.click(187, 780);
    await expect(panel).toBeHidden();
  });

  test("4 Mobile menu: Escape closes it and gives the focus back to the button", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    await button.click();
    await page.locator("#menu").getByRole("link", { name: "About" }).focus();
    await page.keyboard.press("Escape");
    await expect(page.locator("#menu")).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe("motion welcome", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 1280, height: 720 } });

  test("4 Scroll reveal: a section becomes visible when it first enters the window, and stays", async ({
    page,
  }) => {
    await page.goto("/");
    const section = page.getByRole("region", { name: "Trending Now" });
    await expect(section).toHaveCSS("opacity", "0");
    await section.evaluate((element) => element.scrollIntoView());
    await expect(section).toHaveCSS("opacity", "1");
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(section).not.toBeInViewport();
    await expect(section).toHaveCSS("opacity", "1");
  });
});

test("4 Scroll reveal: with reduced motion nothing is ever hidden", async ({ page }) => {
  await page.goto("/");
  const section = page.getByRole("region", { name: "Trending Now" });
  await expect(section).toHaveAttribute("data-reveal", "waiting");
  await expect(section).toHaveCSS("opacity", "1");
});
