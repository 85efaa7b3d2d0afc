import type { Locator } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { main, openPage } from "../testing/screen.ts";

// What stands too close, too far away or out of line, at the widths where it once did.

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} is not shown`);
  return { ...box, bottom: box.y + box.height };
}

test("on a phone no words, links or boxes stand too close to each other or too far apart", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/all-titles");
  const titlesOfTwoLines = await main(page)
    .locator("li a")
    .evaluateAll((all) =>
      all.map((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return link.getBoundingClientRect().height - words.getBoundingClientRect().height;
      }),
    );
  expect(titlesOfTwoLines.length).toBeGreaterThan(20);
  expect.soft(Math.min(...titlesOfTwoLines), "between titles").toBeGreaterThan(8);

  await page.setViewportSize({ width: 375, height: 800 });
  for (const [address, last] of [
    ["/saved", ".transfer"],
    ["/offline", ".offline-list li:last-child"],
  ] as const) {
    await openPage(page, address);
    const end = (await boxOf(page.locator(last))).bottom;
    expect.soft((await boxOf(page.getByRole("contentinfo"))).y - end, address).toBeLessThan(160);
  }
  const links = await page
    .locator(".foot__end a")
    .evaluateAll((all) => all.map((a) => a.getBoundingClientRect().x));
  expect(links.length).toBeGreaterThan(4);
  expect.soft(new Set(links).size, "columns of the footer's last links").toBe(2);

  await page.goto("/privacy");
  const table = main(page).getByRole("region", { name: /^Table: Entry/ });
  const { width: whole } = await boxOf(table);
  const { width: words } = await boxOf(table.getByRole("cell").nth(1));
  expect.soft(words / whole, "the words of a table").toBeGreaterThan(0.5);
  expect.soft(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("on a phone, what is left of a removed tip is a box apart from its neighbours", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    localStorage.savedArticles = JSON.stringify(["tie-a-tie", "iron-a-shirt", "bleed-a-radiator"]);
  });
  await openPage(page, "/saved");
  await page
    .getByRole("button", { name: /^Remove/ })
    .nth(1)
    .click();
  const box = page.locator(".slot--removed");
  await expect(box).toHaveCSS("border-style", "dashed");
  const above = await boxOf(box.locator("xpath=preceding-sibling::*[1]"));
  const below = await boxOf(box.locator("xpath=following-sibling::*[1]"));
  const { y, bottom } = await boxOf(box);
  expect(y - above.bottom).toBeGreaterThanOrEqual(8);
  expect(below.y - bottom).toBeGreaterThanOrEqual(8);
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

test("sitemap.xml is a list that people can read: each address begins a line", async ({ page }) => {
  await page.goto("/sitemap.xml");
  const places = await page
    .locator("loc")
    .evaluateAll((all) => all.map((loc) => loc.getBoundingClientRect()));
  expect(places.length).toBeGreaterThan(40);
  expect(new Set(places.map(({ left }) => left)).size).toBe(1);
  expect(new Set(places.map(({ top }) => top)).size).toBe(places.length);
});
