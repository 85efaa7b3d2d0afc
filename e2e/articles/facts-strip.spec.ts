import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { openPage, resizeTo } from "../testing/screen.ts";

// three facts that say something, and what one needs
const path = "/article/bleed-a-radiator";

/** The facts in their rows, as they stand. */
function rowsOf(page: Page): Promise<string[][]> {
  return page.locator("dl.glance > div").evaluateAll((facts) => {
    const rows = Map.groupBy(facts, (fact) => Math.round(fact.getBoundingClientRect().top));
    return [...rows.values()].map((row) => row.map((fact) => fact.querySelector("dt")?.textContent ?? ""));
  });
}

test("Facts: they stand in one row, and what one needs in a row of its own, from where the first fact begins", async ({
  page,
}) => {
  const need = page.locator(".glance .need");
  const leftOf = async (dt: Locator) => (await dt.boundingBox())?.x;
  for (const [address, row] of [
    [path, ["Hands-on", "Waiting", "Cost"]],
    ["/article/fix-a-dripping-tap", ["Hands-on", "Cost", "Difficulty"]],
  ] as const) {
    await openPage(page, address);
    for (const width of [1280, 375]) {
      await resizeTo(page, { width, height: 800 });
      expect(await rowsOf(page)).toEqual([row, ["You need"]]);
      await expect(need).toHaveCSS("border-left-width", "0px");
      const first = page.locator(".glance div").first();
      expect(await leftOf(need.locator("dt"))).toBe(await leftOf(first.locator("dt")));
    }
  }
});

test("Facts: no fact stands alone; a cost of nothing and an easy task are left out, as they tell nobody anything", async ({
  page,
}) => {
  await openPage(page, "/article/2-minute-rule");
  for (const width of [1280, 375]) {
    await resizeTo(page, { width, height: 800 });
    expect(await rowsOf(page)).toEqual([["Hands-on", "You need"]]);
    await expect(page.locator(".glance .need")).toHaveCSS("border-left-width", "1px");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expect(page.locator(".glance")).not.toContainText(/Nothing|Easy/);
  const looks = await page.locator("dl.glance :is(dt, dd)").evaluateAll((parts) =>
    parts.map((part) => {
      const { fontSize, fontWeight, fontFamily } = getComputedStyle(part);
      return `${fontSize} ${fontWeight} ${fontFamily.split(",")[0]}`;
    }),
  );
  expect(looks.slice(0, 2)).toEqual(["14px 400 Text", "19px 560 Display"]);
  expect(looks.at(-1)).toBe("16px 600 Text");
});

test("Facts: author and buttons share a row from 480 px on", async ({ page }) => {
  const top = (selector: string) =>
    page.locator(selector).evaluate((part) => part.getBoundingClientRect().top);
  await openPage(page, path);
  for (const [width, isShared] of [
    [479, false],
    [480, true],
    [1280, true],
  ] as const) {
    await resizeTo(page, { width, height: 800 });
    const by = await page.locator(".by").evaluate((part) => part.getBoundingClientRect().bottom);
    expect((await top(".by-line .btn")) < by, `${width} px`).toBe(isShared);
  }
});
