import type { Page } from "@playwright/test";
import { clientReady, expect, test } from "../fixtures.ts";
import { gotoWithPausedClock } from "../paused-clock.ts";

const article = "/article/2-minute-rule";
const browseLink = (page: Page) => page.getByRole("link", { name: "See All Tips" });

/** What the browser was asked to fetch ahead: the addresses of its prefetch links. */
const fetchedAhead = (page: Page) =>
  page
    .locator("link[rel=prefetch], link[rel=modulepreload]")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));

test("prefetch: a link that the mouse rests on, or that a key reaches, is fetched ahead", async ({
  page,
}) => {
  await gotoWithPausedClock(page, article);
  for (const reach of ["hover", "focus"] as const) {
    await page.locator("h1").hover();
    await page.evaluate(() => (document.activeElement as HTMLElement)?.blur());
    await page.clock.runFor(200);
    await expect.poll(() => fetchedAhead(page)).not.toContain("/browse.data");
    await browseLink(page)[reach]();
    await page.clock.runFor(200);
    await expect.poll(() => fetchedAhead(page)).toContain("/browse.data");
  }
});

test("prefetch: a link that a finger touches is fetched at once, before it is let go", async ({ page }) => {
  await gotoWithPausedClock(page, article);
  const asked = page.waitForRequest("**/browse.data");
  await browseLink(page).dispatchEvent("pointerdown");
  await asked;
});

test("prefetch: with data saver on, nothing is fetched before the press", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await gotoWithPausedClock(page, article);
  const link = browseLink(page);
  await link.hover();
  await link.dispatchEvent("pointerdown");
  await page.clock.runFor(200);
  expect(await fetchedAhead(page)).not.toContain("/browse.data");
  await link.click();
  await expect(page).toHaveURL("/browse");
});

test("prefetch: until the client is there, the browser fetches ahead by the page’s rules; then they are gone", async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(article);
  const rules = page.locator("script[type=speculationrules]");
  await expect(rules).toHaveCount(1);
  expect(JSON.parse((await rules.textContent()) ?? "")).toEqual({
    prefetch: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
  });
  gate.resolve();
  await clientReady(page);
  await expect(rules).toHaveCount(0);
});
