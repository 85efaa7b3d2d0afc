import type { Page } from "@playwright/test";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";

const longWord = "pneumonoultramicroscopicsilicovolcanoconiosis".repeat(3);

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.describe("one long word", () => {
  test.use({ viewport: { width: 375, height: 700 } });

  for (const address of ["/browse", "/quizzes", "/search"]) {
    test(`small screens: ${address} does not scroll sideways, whatever is searched for`, async ({ page }) => {
      await page.goto(`${address}?q=${longWord}`);
      await clientReady(page);
      await expect(page.getByText(longWord).first()).toBeVisible();
      await expect.poll(() => width(page)).toBeLessThanOrEqual(375);
    });
  }

  test("small screens: a category’s filter of one long word does not scroll sideways", async ({ page }) => {
    await page.goto("/category/tech");
    await clientReady(page);
    const field = searchBox(page.getByRole("main"));
    await field.fill(longWord);
    await field.press("Enter");
    await page.getByRole("button", { name: /^Filters/ }).click();
    await expect(page.getByRole("button", { name: longWord })).toBeVisible();
    await expect.poll(() => width(page)).toBeLessThanOrEqual(375);
  });
});

test.describe("the cookie banner", () => {
  test.use({ consent: false });

  for (const [wide, high] of [
    [375, 667],
    [320, 256],
  ] as const) {
    test(`small screens: at ${wide}×${high} all of the banner can be reached, and it does not hide what has the focus`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: wide, height: high });
      await page.goto("/contact");
      const banner = page.getByRole("region", { name: "A word about cookies" });
      const accept = banner.getByRole("button", { name: "Accept All" });
      await expect(accept).toBeAttached();
      await accept.scrollIntoViewIfNeeded();
      await expect(accept).toBeInViewport({ ratio: 1 });
      const top = (await banner.boundingBox())?.y ?? 0;
      expect(top).toBeGreaterThan(0);
      const links = page.getByRole("contentinfo").getByRole("link");
      for (const link of await links.all()) {
        await link.focus();
        const bottom = async () => {
          const box = await link.boundingBox();
          return box ? box.y + box.height : high;
        };
        await expect.poll(bottom, (await link.textContent()) ?? "").toBeLessThanOrEqual(top);
      }
    });
  }
});
