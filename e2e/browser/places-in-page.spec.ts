import type { Page } from "@playwright/test";
import { hour } from "../../platform/durations.ts";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

// Links to a place in the page (`#place`) are the browser's own.

async function skipToContent(page: Page): Promise<void> {
  const skip = page.getByRole("link", { name: "Skip to content" });
  await skip.focus();
  await skip.press("Enter");
  await expect(page).toHaveURL(/#main$/);
}

test("places in the page: a skip to the content keeps a query, and a query asked after it", async ({
  page,
}) => {
  await openPage(page, "/browse?category=tech");
  await skipToContent(page);
  await expect(page).toHaveURL("/browse?category=tech#main");
  await expect(page.locator(".bar .count")).toContainText("in Tech Help");
  const box = searchBox(page.locator("#main"));
  await box.fill("password");
  await box.press("Enter");
  await expect(page).toHaveURL(/\?category=tech&q=password/);
  await expect(page.locator(".bar .count")).toContainText('for "password" in Tech Help');
});

test("places in the page: on a phone held sideways each link of the contents lands right under the header", async ({
  page,
}) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await openPage(page, "/article/2-minute-rule");
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

test("places in the page: only a link within the page scrolls smoothly, and only where motion is welcome", async ({
  page,
}) => {
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  const link = page.getByRole("navigation", { name: "In This Article" }).getByRole("link").first();
  await page.clock.install();
  await openPage(page, "/article/bleed-a-radiator");
  await page.clock.pauseAt(Date.now() + hour);
  for (const [reducedMotion, wanted] of [
    ["no-preference", "smooth"],
    ["reduce", "auto"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    expect(await behaviour()).toBe("auto");
    await link.click();
    expect(await behaviour()).toBe(wanted);
    await page.clock.runFor(500);
  }
});
