import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";

/** What is left of 1280 × 1024 at 400 % zoom (WCAG 1.4.10). */
const lowWindow = { width: 320, height: 256 };

const banner = (page: Page) => page.getByRole("region", { name: "A word about cookies" });

test.use({ consent: false });

test("the cookie banner takes less than a quarter of a phone, and scrolls within a low window", async ({
  page,
}) => {
  const width = 375;
  const height = 667;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });
  await page.setViewportSize({ width, height });
  await page.goto("/about");
  await expect(banner(page)).toBeVisible();
  const box = (await banner(page).boundingBox()) ?? { width: 0, height: 0 };
  expect((box.width * box.height) / (width * height)).toBeLessThan(0.25);
  const scrolls = await banner(page).evaluate(
    ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight,
  );
  expect(scrolls).toBe(false);
  await page.setViewportSize(lowWindow);
  await expect.poll(async () => (await banner(page).boundingBox())?.y).toBeGreaterThan(64);
  const { y = 0, height: high = 0 } = (await banner(page).boundingBox()) ?? {};
  expect(y + high).toBeLessThanOrEqual(lowWindow.height);
  for (const name of ["Reject Non-Essential", "Accept All"]) {
    const button = banner(page).getByRole("button", { name });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 0.98 });
  }
});

test("the cookie banner comes after the skip link, is announced once, and covers no focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const place of document.querySelectorAll("[role=status], [role=alert], [aria-live]")) {
        const words = place.checkVisibility() ? place.textContent?.trim() : "";
        if (words && words !== said.at(-1)) said.push(words);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto("/about");
  // at the lower edge of the window, where the banner is about to come
  const link = page.getByRole("main").getByRole("link").first();
  await link.evaluate((element) => {
    scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 8);
    element.focus({ preventScroll: true });
  });
  await expect(banner(page)).toBeVisible();
  const bottomOf = async () => {
    const box = await link.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const top = (await banner(page).boundingBox())?.y ?? 0;
  await expect.poll(bottomOf).toBeLessThanOrEqual(top);
  await page.evaluate(() => document.body.focus());
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Tab");
  await expect(banner(page).getByRole("link", { name: "Privacy policy" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(banner(page).getByRole("button", { name: "Reject Non-Essential" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, "said"))).toEqual([
    "There is a question about cookies at the beginning of this page.",
  ]);
});
