import type { Browser } from "puppeteer-core";
import { asReader, untilIdle } from "../browser.ts";
import type { Part } from "../results.ts";
import { withSite } from "../subjects/subjects.ts";

export const back: Part = {
  name: "back",
  title: "Back",
  about: "Routes whose idle page comes back from the back-forward cache after a visit to another page.",
  measure: () =>
    withSite(async ({ url, pages: { routes } }, browser) => {
      const lost: string[] = [];
      for (const route of routes) if (!(await isKept(browser, url, route))) lost.push(route);
      const remark = lost.length > 0 ? `loaded anew: ${lost.join(", ")}` : "";
      const figure = routes.length - lost.length;
      const budget = { atLeast: routes.length };
      return [{ what: "back without loading", figure, unit: "routes", budget, remark }];
    }),
};

function isKept(browser: Browser, site: string, route: string): Promise<boolean> {
  return asReader(browser, {}, async (page) => {
    await page.goto(site + route);
    await untilIdle(page);
    await page.evaluate(() =>
      addEventListener("pageshow", ({ persisted }) => Object.assign(window, { benchPersisted: persisted })),
    );
    await page.goto(site + (route === "/about" ? "/" : "/about"));
    await page.goBack();
    return page.evaluate(() => Reflect.get(window, "benchPersisted") === true);
  });
}
