import type { Page } from "@playwright/test";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { everyRoute } from "../testing/routes.ts";

const rules = (page: Page) => page.locator("script[type=speculationrules]");
const pagesWithoutQuery = { href_matches: "/*\\?" };

test("prefetch: every page lets the browser fetch ahead on a hover and prepare on a press, save what a query asks", async ({
  page,
  request,
}) => {
  for (const { path } of await everyRoute(request)) {
    const html = await (await request.get(path)).text();
    const [, text = ""] = /<script type="speculationrules">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(text), path).toEqual({
      prefetch: [{ where: pagesWithoutQuery, eagerness: "moderate" }],
      prerender: [{ where: pagesWithoutQuery, eagerness: "conservative" }],
    });
  }
  await page.goto("/");
  await clientReady(page);
  await expect(rules(page)).toHaveCount(1);
});

/** What the browser has taken from the rules of the page that it shows: addresses that it may fetch or prepare, and how far it is. */
async function preloads(page: Page) {
  const may: { prefetch: string[]; prerender: string[] } = { prefetch: [], prerender: [] };
  const statuses = new Map<string, string>();
  const cdp = await page.context().newCDPSession(page);
  const pathOf = (url: string) => url.slice(new URL(url).origin.length);
  cdp.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources)
      (key.action === "Prefetch" ? may.prefetch : may.prerender).push(pathOf(key.url));
  });
  cdp.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    statuses.set(pathOf(prefetchUrl), status);
  });
  await cdp.send("Preload.enable");
  return { may, statusOf: (path: string) => statuses.get(path) };
}

test("prefetch: a link that the mouse rests on is fetched ahead, and shown from there", async ({ page }) => {
  const { statusOf } = await preloads(page);
  await page.goto("/article/2-minute-rule");
  const link = page.getByRole("link", { name: "See All Tips" });
  await link.hover();
  await expect.poll(() => statusOf("/browse")).toBe("Ready");
  await link.click();
  await expect(page).toHaveURL("/browse");
  const delivery = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    return Reflect.get(navigation ?? {}, "deliveryType");
  });
  expect(delivery).toBe("navigational-prefetch");
});

test("prefetch: links that hold a query are not among what is fetched ahead or prepared", async ({
  page,
}) => {
  const { may } = await preloads(page);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "cooking", exact: true })).toHaveAttribute("href", /\?q=/);
  await expect.poll(() => may.prefetch).toContain("/browse");
  await expect.poll(() => may.prerender).toContain("/browse");
  expect([...may.prefetch, ...may.prerender].filter((path) => path.includes("?"))).toEqual([]);
});
