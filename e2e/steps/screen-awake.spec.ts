import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { openToRead } from "../testing/reading.ts";

const path = "/article/bleed-a-radiator";
/** Opens the steps; before the dialog is there, Escape would close nothing. */
async function follow(page: Page) {
  await page.getByRole("button", { name: "Follow along, 10 steps" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

/** A device that keeps its screen on; how many locks are held is `window.held`. */
function withWakeLock(page: Page) {
  return page.addInitScript(() => {
    const device = Object.assign(window, { held: 0, refuses: false });
    const request = async () => {
      if (device.refuses) throw new DOMException("", "NotAllowedError");
      device.held++;
      return { release: async () => void device.held-- };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
}

const held = (page: Page) => page.evaluate(() => Reflect.get(window, "held"));

test("Screen: it stays on while steps are followed, for two hours at most; another tab interrupts it, and where the device refuses, the steps are shown all the same", async ({
  page,
}) => {
  await withWakeLock(page);
  await page.clock.install();
  await openToRead(page, path);
  await follow(page);
  await expect.poll(() => held(page)).toBe(1);
  const show = (isHidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
      // the device takes the lock of a hidden page back
      if (isHidden) Object.assign(window, { held: 0 });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await show(true);
  await show(false);
  await expect.poll(() => held(page)).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => held(page)).toBe(0);
  await page.evaluate(() => Object.assign(window, { refuses: true }));
  await follow(page);
  expect(await held(page)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.evaluate(() => Object.assign(window, { refuses: false }));
  await follow(page);
  await expect.poll(() => held(page)).toBe(1);
  await page.clock.fastForward("02:00:01");
  await expect.poll(() => held(page)).toBe(0);
});
