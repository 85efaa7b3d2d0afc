import type { Page } from "@playwright/test";
import { clientReady, expect, test } from "../fixtures.ts";

// Links to a place in the page (`#place`) are the browser's own: the router only hears of them.

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

test("places in the page: a skip to the content does not end a quiz", async ({ page }) => {
  await page.goto("/quiz/tech-savvy");
  await clientReady(page);
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  await skipToContent(page);
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
});

test("places in the page: a fresh visit to the same page starts anew", async ({ page }) => {
  await page.goto("/category/how-tos");
  await clientReady(page);
  await page.getByRole("button", { name: "List" }).click();
  await skipToContent(page);
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL("/about");
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>("a[href='/category/how-tos']")?.click(),
  );
  await expect(page).toHaveURL("/category/how-tos");
  await expect(page.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "false");
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("places in the page: the contents lead to their heading, after Back too", async ({ page }) => {
    await page.addInitScript(() => {
      const { startViewTransition } = Document.prototype;
      const transitions: Promise<unknown>[] = [];
      Object.assign(window, { transitions });
      Document.prototype.startViewTransition = function (change) {
        const transition = startViewTransition.call(this, change);
        transitions.push(transition.finished);
        return transition;
      };
    });
    const settled = (count: number) =>
      page.waitForFunction(async (wanted) => {
        const transitions: Promise<unknown>[] = Reflect.get(window, "transitions");
        await Promise.all(transitions);
        return transitions.length >= wanted;
      }, count);
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.goto("/article/2-minute-rule");
    await clientReady(page);
    const contents = page.getByRole("navigation", { name: "In This Article" }).getByRole("link");
    const count = await contents.count();
    const follow = async (at: number) => {
      const href = (await contents.nth(at).getAttribute("href")) ?? "";
      // by key: while a view transition runs, its picture of the page would take a click
      await contents.nth(at).press("Enter");
      await expect(page).toHaveURL(new RegExp(`${href}$`));
      await expect(page.locator(href)).toBeInViewport();
    };
    await follow(0);
    await follow(count - 1);
    const related = page.getByRole("region", { name: "More Like This" });
    await related.getByRole("article").first().getByRole("link").click();
    await expect(page).not.toHaveURL(/2-minute-rule/);
    await settled(1);
    await page.goBack();
    await expect(page).toHaveURL(/2-minute-rule#/);
    await settled(2);
    await follow(1);
    // a late jump to where the page once was would come with a view transition
    await settled(2);
    await expect(page.locator((await contents.nth(1).getAttribute("href")) ?? "")).toBeInViewport();
  });
});
