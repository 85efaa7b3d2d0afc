import { hour } from "../../platform/durations.ts";
import { expect, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

// Links to a place in the page (`#place`) are the browser's own.

test("places in the page: on a phone held sideways each link of the contents lands right under the header, smoothly where motion is welcome", async ({
  page,
}) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await page.clock.install();
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
  await page.clock.pauseAt(Date.now() + hour);
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  for (const [reducedMotion, wanted] of [
    ["no-preference", "smooth"],
    ["reduce", "auto"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    expect(await behaviour()).toBe("auto");
    // the contents may be folded
    await page
      .locator("main a[href^='#']")
      .first()
      .evaluate((link: HTMLElement) => link.click());
    expect(await behaviour()).toBe(wanted);
    await page.clock.runFor(500);
  }
});
