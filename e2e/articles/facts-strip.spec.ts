import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { headline, openPage } from "../testing/screen.ts";

// four facts, and what one needs
const path = "/article/bleed-a-radiator";

/** The facts in their rows, as they stand. */
function rowsOf(page: Page): Promise<string[][]> {
  return page.locator("dl.glance > div").evaluateAll((facts) => {
    const rows = Map.groupBy(facts, (fact) => Math.round(fact.getBoundingClientRect().top));
    return [...rows.values()].map((row) => row.map((fact) => fact.querySelector("dt")?.textContent ?? ""));
  });
}

test("Facts: a row of four, on a phone two by two, and what one needs in a row of its own", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, path);
  expect(await rowsOf(page)).toEqual([["Hands-on", "Waiting", "Cost", "Difficulty"], ["You need"]]);
  const looks = await page.locator("dl.glance :is(dt, dd)").evaluateAll((parts) =>
    parts.map((part) => {
      const { fontSize, fontWeight, fontFamily } = getComputedStyle(part);
      return `${fontSize} ${fontWeight} ${fontFamily.split(",")[0]}`;
    }),
  );
  expect(looks.slice(0, 2)).toEqual(["14px 400 Text", "19px 560 Display"]);
  expect(looks.at(-1)).toBe("16px 600 Text");

  await page.setViewportSize({ width: 375, height: 800 });
  expect(await rowsOf(page)).toEqual([["Hands-on", "Waiting"], ["Cost", "Difficulty"], ["You need"]]);
  await expect(headline(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test("Facts: below three facts, what one needs begins where the first fact does, without a line", async ({
  page,
}) => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, "/article/free-a-sticking-door-or-window");
    const first = page.locator(".glance div").first();
    const need = page.locator(".glance .need");
    await expect(page.locator(".glance div")).toHaveCount(4);
    await expect(need).toHaveCSS("border-left-width", "0px");
    const leftOf = async (dt: typeof first) => (await dt.boundingBox())?.x;
    expect(await leftOf(need.locator("dt"))).toBe(await leftOf(first.locator("dt")));
  }
});

test("Facts: three fill a phone’s rows, and beside long ones each keeps its words", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openPage(page, "/article/2-minute-rule");
  expect(await rowsOf(page)).toEqual([["Hands-on", "Cost"], ["Difficulty"], ["You need"]]);
  const [third, need] = await page
    .locator("dl.glance > div:nth-last-child(-n + 2)")
    .evaluateAll((facts) => facts.map((fact) => fact.clientWidth));
  expect(third).toBe(need);

  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/article/back-up-your-photos");
  const heights = await page
    .locator("dl.glance dt")
    .evaluateAll((names) => names.map((name) => name.clientHeight));
  expect(new Set(heights).size).toBe(1);
});

test("Facts: author and buttons share a row from 480 px on", async ({ page }) => {
  const top = (selector: string) =>
    page.locator(selector).evaluate((part) => part.getBoundingClientRect().top);
  for (const [width, isShared] of [
    [479, false],
    [480, true],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, path);
    const by = await page.locator(".by").evaluate((part) => part.getBoundingClientRect().bottom);
    expect((await top(".by-line .btn--save")) < by, `${width} px`).toBe(isShared);
  }
});
