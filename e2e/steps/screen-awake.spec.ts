import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { openToRead, tick } from "../testing/reading.ts";

const path = "/article/bleed-a-radiator";
const button = (page: Page) => page.getByRole("button", { name: /^(Keep screen on|Screen stays on)$/ });
const status = (page: Page) => page.getByRole("region", { name: "Following the steps" }).getByRole("status");

/** A device that keeps its screen on; how many locks are held is `window.held`. */
function withWakeLock(page: Page) {
  return page.addInitScript(() => {
    Object.assign(window, { held: 0 });
    const change = (by: number) => Object.assign(window, { held: Reflect.get(window, "held") + by });
    const request = async () => {
      change(1);
      return Object.assign(new EventTarget(), { release: async () => change(-1) });
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
}

const held = (page: Page) => page.evaluate(() => Reflect.get(window, "held"));

test("Screen: it stays on when asked for, says so, and ends with the last step or at a press", async ({
  page,
}) => {
  await withWakeLock(page);
  await openToRead(page, path);
  await tick(page, "Find the pressure gauge.").click();
  expect(await held(page)).toBe(0);
  await button(page).click();
  await expect(button(page)).toHaveText("Screen stays on");
  await expect(button(page)).toHaveAttribute("aria-pressed", "true");
  await expect(status(page)).toHaveText("Until the last step is ticked, for two hours at most.");
  expect(await held(page)).toBe(1);
  await tick(page, "Switch on and feel.").click();
  await expect(status(page)).toHaveText("That was the last step: the screen goes dark again as usual.");
  expect(await held(page)).toBe(0);
  await button(page).click();
  await button(page).click();
  await expect(status(page)).toHaveText("");
  expect(await held(page)).toBe(0);
});

test("Screen: where the browser cannot, it is not offered", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "wakeLock"));
  await openToRead(page, path);
  await tick(page, "Find the pressure gauge.").click();
  await expect(page.getByText("1 of 10 steps ticked.")).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});
