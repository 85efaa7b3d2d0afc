import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { openPage, resizeTo } from "../testing/screen.ts";

/** The facts in their rows, as they stand. */
function rowsOf(page: Page): Promise<string[][]> {
  return page.locator("dl.glance > div").evaluateAll((facts) => {
    const rows = Map.groupBy(facts, (fact) => Math.round(fact.getBoundingClientRect().top));
    return [...rows.values()].map((row) => row.map((fact) => fact.querySelector("dt")?.textContent ?? ""));
  });
}

const left = (page: Page, selector: string) => page.locator(selector).first().boundingBox();

test("Facts: they stand in one row, and what one needs below, from where the first fact begins; the author's row takes the buttons from 480 px on", async ({
  page,
}) => {
  // three facts that say something, and what one needs
  await openPage(page, "/article/bleed-a-radiator");
  for (const width of [1280, 375]) {
    await resizeTo(page, { width, height: 800 });
    expect(await rowsOf(page)).toEqual([["Hands-on", "Waiting", "Cost"], ["You need"]]);
    await expect(page.locator(".glance .need")).toHaveCSS("border-left-width", "0px");
    expect((await left(page, ".glance .need dt"))?.x).toBe((await left(page, ".glance dt"))?.x);
  }
  const box = (selector: string) =>
    page.locator(selector).evaluate((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return { top, bottom };
    });
  for (const [width, isShared] of [
    [479, false],
    [480, true],
  ] as const) {
    await resizeTo(page, { width, height: 800 });
    expect((await box(".by-line .btn")).top < (await box(".by")).bottom, `${width} px`).toBe(isShared);
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
  }
  await expect(page.locator(".glance")).not.toContainText(/Nothing|Easy/);
});
