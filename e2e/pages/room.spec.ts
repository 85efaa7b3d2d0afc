import type { Locator } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { main, openPage, resizeTo } from "../testing/screen.ts";

// What stands too close, too far away or out of line, at the widths where it once did.

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} is not shown`);
  return { ...box, bottom: box.y + box.height };
}

test("an empty shelf and the page without a connection end where their words end", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  for (const [address, last] of [
    ["/saved", ".transfer"],
    ["/offline", ".offline-list li:last-child"],
  ] as const) {
    await openPage(page, address);
    const end = (await boxOf(page.locator(last))).bottom;
    const footer = page.getByRole("contentinfo");
    await expect(footer).toBeVisible();
    expect.soft((await boxOf(footer)).y - end, address).toBeLessThan(160);
  }
});

test("Footer: on a phone its last links stand in two columns", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openPage(page, "/about");
  const links = await page
    .locator(".foot__end a")
    .evaluateAll((all) => all.map((a) => a.getBoundingClientRect().x));
  expect(links.length).toBeGreaterThan(4);
  expect(new Set(links).size).toBe(2);
});

test("titles of two lines are apart from the next", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openPage(page, "/all-titles");
  const rooms = await main(page)
    .locator("li a")
    .evaluateAll((all) =>
      all.map((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return link.getBoundingClientRect().height - words.getBoundingClientRect().height;
      }),
    );
  expect(rooms.length).toBeGreaterThan(20);
  expect(Math.min(...rooms)).toBeGreaterThan(8);
});

test("the box of a step of one line stays clear of the rule below it", async ({ page }) => {
  await openPage(page, "/article/bleed-a-radiator");
  const step = page.locator(".steps > li").nth(1);
  await expect(step.getByRole("checkbox")).toBeVisible();
  await step.evaluate((item) => {
    for (const part of [...item.childNodes])
      if (!(part instanceof Element && part.matches("strong, .tick"))) part.remove();
  });
  for (const width of [375, 1280]) {
    await resizeTo(page, { width, height: 800 });
    const room = (await boxOf(step)).bottom - (await boxOf(step.getByRole("checkbox"))).bottom;
    expect.soft(room, `${width}`).toBeGreaterThan(6);
  }
});

test("an author’s face is the emoji where the device has emoji in colour, else the initial", async ({
  page,
}) => {
  for (const [light, shown] of [
    [200, /\p{Extended_Pictographic}/u],
    [0, /^T$/],
  ] as const) {
    await page.addInitScript((value) => {
      CanvasRenderingContext2D.prototype.getImageData = () =>
        new ImageData(new Uint8ClampedArray(4).fill(value), 1);
    }, light);
    await openPage(page, "/article/bleed-a-radiator");
    await expect(page.locator(".by__face")).toHaveText(shown);
  }
});
