import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

// Many people double-click everything: the second click does not undo the first.

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

test("Double click: saves, switches the theme, opens filters and menu, and removes a saved tip, once", async ({
  page,
}) => {
  await openPage(page, "/article/2-minute-rule");
  await button(page, /^Save/).dblclick();
  await expect(button(page, /^Saved/)).toHaveAttribute("aria-pressed", "true");
  await button(page, "Switch to dark theme").dblclick();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await openPage(page, "/browse");
  const filters = button(page, "Filters & Sort");
  await filters.dblclick();
  await expect(filters).toHaveAttribute("aria-expanded", "true");
  // one click, and later another
  await filters.click();
  await expect(filters).toHaveAttribute("aria-expanded", "false");

  await page.setViewportSize({ width: 375, height: 667 });
  await openPage(page, "/saved");
  await button(page, /^Remove/).dblclick();
  await expect(button(page, /^Undo/)).toBeVisible();
  await button(page, "Menu").dblclick();
  await expect(page.locator("#menu")).toBeVisible();
});
