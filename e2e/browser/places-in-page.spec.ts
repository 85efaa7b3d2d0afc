import type { Page } from "@playwright/test";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";

// Links to a place in the page (`#place`) are the browser's own.

async function skipToContent(page: Page): Promise<void> {
  const skip = page.getByRole("link", { name: "Skip to content" });
  await skip.focus();
  await skip.press("Enter");
  await expect(page).toHaveURL(/#main$/);
}

test("places in the page: a skip to the content keeps a page's filters, also through a reload", async ({
  page,
}) => {
  await page.goto("/category/how-tos");
  await clientReady(page);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("alphabetical");
  const list = page.getByRole("button", { name: "List" });
  await list.click();
  await skipToContent(page);
  await expect(list).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await clientReady(page);
  await expect(list).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("alphabetical");
  await page.goBack();
  await expect(list).toHaveAttribute("aria-pressed", "true");
});

test("places in the page: a skip to the content keeps a query, and a query asked after it", async ({
  page,
}) => {
  await page.goto("/browse?category=tech");
  await clientReady(page);
  await skipToContent(page);
  await expect(page).toHaveURL("/browse?category=tech#main");
  await expect(page.locator(".bar .count")).toContainText("in Tech Help");
  const box = searchBox(page.locator("#main"));
  await box.fill("password");
  await box.press("Enter");
  await expect(page).toHaveURL(/\?category=tech&q=password/);
  await expect(page.locator(".bar .count")).toContainText('for "password" in Tech Help');
});

test("places in the page: a skip to the content does not end a quiz", async ({ page }) => {
  await page.goto("/quiz/tech-savvy");
  await clientReady(page);
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  await skipToContent(page);
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("places in the page: the contents lead to their heading, after Back too", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.goto("/article/2-minute-rule");
    await clientReady(page);
    const contents = page.getByRole("navigation", { name: "In This Article" }).getByRole("link");
    const count = await contents.count();
    const follow = async (at: number) => {
      const href = (await contents.nth(at).getAttribute("href")) ?? "";
      await contents.nth(at).click();
      await expect(page).toHaveURL(new RegExp(`${href}$`));
      await expect(page.locator(href)).toBeInViewport();
    };
    await follow(0);
    await follow(count - 1);
    const related = page.getByRole("region", { name: "More Like This" });
    await related.getByRole("article").first().getByRole("link").click();
    await expect(page).not.toHaveURL(/2-minute-rule/);
    await page.goBack();
    await expect(page).toHaveURL(/2-minute-rule#/);
    await follow(1);
  });
});

for (const [width, height] of [
  [1280, 700],
  [375, 667],
  [667, 375],
] as const) {
  test(`places in the page: at ${width}×${height} each link of the contents lands right under the header`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/article/2-minute-rule");
    await clientReady(page);
    const contents = page.getByRole("navigation", { name: "In This Article" });
    const links = contents.getByRole("link");
    const { bottom } = await page.getByRole("banner").evaluate((header) => header.getBoundingClientRect());
    // the last of them may be too near to the end of the page
    for (let at = 0; at < (await contents.locator("a").count()) - 2; at++) {
      const list = contents.locator("details");
      if ((await list.getAttribute("open")) === null) await list.locator("summary").click();
      await links.nth(at).click();
      const heading = page.locator((await links.nth(at).getAttribute("href")) ?? "");
      const gap = async () => ((await heading.boundingBox())?.y ?? 0) - bottom;
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
      await expect.poll(gap).toBeLessThan(48);
    }
  });
}

test("places in the page: only a link within the page scrolls smoothly", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/article/2-minute-rule");
  await clientReady(page);
  const end = await page.evaluate(() => {
    scrollTo(0, 900);
    return scrollY;
  });
  expect(end).toBe(900);
  const focused = await page.evaluate(() => {
    document.querySelector<HTMLElement>("footer a")?.focus();
    return scrollY;
  });
  expect(focused).toBeGreaterThan(900);
});
