import type { Page, Viewport } from "puppeteer-core";
import { asReader, entriesOf, phone, untilIdle } from "../browser.ts";
import { sum } from "../figures.ts";
import type { Part, ResultRow } from "../results.ts";
import { withSite } from "../subjects/subjects.ts";

const fontsLateBy = 1500;
const desktop = { width: 1350, height: 940 };

export const shifts: Part = {
  name: "shifts",
  title: "Layout shifts",
  about: `All shifts of a route together, from its first paint until it is idle and scrolled to its end; fonts come ${fontsLateBy} ms late.`,
  measure: () =>
    withSite(async ({ url, pages }, browser) => {
      const worst = async (device: string, viewport: Viewport): Promise<ResultRow> => {
        const found = new Map<string, number>();
        for (const route of pages.routes)
          await asReader(browser, { viewport }, async (page) => {
            await page.goto(url + route);
            await untilIdle(page);
            await scrollToEnd(page);
            await untilIdle(page);
            const shifts = await entriesOf(page, "layout-shift");
            found.set(route, sum(shifts.map(({ value }) => value)));
          });
        const worstFirst = [...found].toSorted(([, one], [, other]) => other - one);
        const shifted = worstFirst.filter(([, shift]) => shift > 0).slice(0, 3);
        const remark = shifted.map(([route, shift]) => `${route} ${shift.toFixed(3)}`).join(", ");
        const figure = Math.max(...found.values());
        return { what: `${device}: worst route`, figure, unit: "", budget: { atMost: 0 }, remark };
      };
      return [await worst("phone", phone), await worst("desktop", desktop)];
    }, fontsLateBy),
};

/** A screen at a time, so that every picture comes near. */
function scrollToEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    while (Math.ceil(scrollY + innerHeight) < document.documentElement.scrollHeight) {
      scrollBy({ top: innerHeight, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)));
    }
  });
}
