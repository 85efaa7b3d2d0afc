import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { openToRead, tickBox } from "../testing/reading.ts";

const path = "/article/bleed-a-radiator";
const button = (page: Page) => page.getByRole("button", { name: /^(Keep screen on|Screen stays on)$/ });
const status = (page: Page) => page.getByRole("region", { name: "Following the steps" }).getByRole("status");

/** A device that keeps its screen on; how many locks are held is `window.held`. */
function withWakeLock(page: Page) {
  return page.addInitScript(() => {
    Object.assign(window, { held: 0 });
    const change = (by: number) => Object.assign(window, { held: Reflect.get(window, "held") + by });
    const request = async () => {
      if (Reflect.get(window, "refuses")) throw new DOMException("", "NotAllowedError");
      change(1);
      const lock = Object.assign(new EventTarget(), {
        async release() {
          removeEventListener("taken", take);
          change(-1);
        },
      });
      // the device takes it back: a page that is hidden, a battery that runs low
      const take = () => {
        change(-1);
        lock.dispatchEvent(new Event("release"));
      };
      addEventListener("taken", take, { once: true });
      return lock;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
}

const held = (page: Page) => page.evaluate(() => Reflect.get(window, "held"));

test("Screen: it stays on when asked for and says so, until the last step or a press", async ({ page }) => {
  await withWakeLock(page);
  await openToRead(page, path);
  await tickBox(page, "Find the pressure gauge.").click();
  await expect.poll(() => held(page)).toBe(0);
  await button(page).click();
  await expect(button(page)).toHaveText("Screen stays on");
  await expect(button(page)).toHaveAttribute("aria-pressed", "true");
  await expect(status(page)).toHaveText("Until the last step is ticked, for two hours at most.");
  await expect.poll(() => held(page)).toBe(1);
  await tickBox(page, "Switch on and feel.").click();
  await expect(status(page)).toHaveText("That was the last step: the screen goes dark again as usual.");
  await expect.poll(() => held(page)).toBe(0);
  await button(page).click();
  await button(page).click();
  await expect(status(page)).toHaveText("");
  await expect.poll(() => held(page)).toBe(0);
});

test("Screen: another tab interrupts it; what the device takes or refuses is said", async ({ page }) => {
  await withWakeLock(page);
  await openToRead(page, path);
  await button(page).click();
  await expect.poll(() => held(page)).toBe(1);
  const show = (isHidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
      if (isHidden) dispatchEvent(new Event("taken"));
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await show(true);
  await expect.poll(() => held(page)).toBe(0);
  await show(false);
  await expect.poll(() => held(page)).toBe(1);
  await expect(button(page)).toHaveAttribute("aria-pressed", "true");

  await page.evaluate(() => dispatchEvent(new Event("taken")));
  await expect(status(page)).toContainText("this device does not keep it on now");
  await expect(button(page)).toHaveAttribute("aria-pressed", "false");
  await page.evaluate(() => Object.assign(window, { refuses: true }));
  await button(page).click();
  await expect(status(page)).toContainText("this device does not keep it on now");
});

test("Screen: after two hours it goes dark as usual, and says so", async ({ page }) => {
  await withWakeLock(page);
  await page.clock.install();
  await openToRead(page, path);
  await button(page).click();
  await expect(status(page)).toContainText("Until the last step");
  await page.clock.fastForward("02:00:01");
  await expect(status(page)).toHaveText("Two hours have passed: the screen goes dark again as usual.");
});

test("Screen: it stays on while steps are followed, and afterwards only if it was on before", async ({
  page,
}) => {
  await withWakeLock(page);
  await openToRead(page, path);
  const follow = page.getByRole("button", { name: "Follow along" });
  await follow.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => held(page)).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => held(page)).toBe(0);
  await expect(status(page)).toHaveText("");
  await button(page).click();
  await follow.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button(page)).toHaveText("Screen stays on");
  await expect.poll(() => held(page)).toBe(1);
});
