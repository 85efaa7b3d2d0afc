import { clientReady, expect, test } from "../testing/fixtures.ts";
import { watchShifts } from "../testing/reading.ts";
import { openPage, scrollThrough } from "../testing/screen.ts";

test("first paint: a saved theme is there before anything of the page is", async ({ page, allowed }) => {
  allowed.errors.push(/ERR_FAILED/, /Failed to fetch dynamically imported module/);
  // the client never comes: what is seen is the page itself
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => {
    localStorage.setItem("theme", "dark");
    new MutationObserver((_records, observer) => {
      if (!document.body) return;
      Object.assign(window, { classAtFirst: document.documentElement.className });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  expect(String(await page.evaluate(() => Reflect.get(window, "classAtFirst"))).split(" ")).toContain("dark");
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red = 255] = (paper.match(/\d+/g) ?? []).map(Number);
  expect(red).toBeLessThan(128);
});

test("layout: next to nothing shifts on a page while it loads and scrolls", async ({ page, allowed }) => {
  // when fonts arrive is the network's affair; the next test looks at that
  allowed.errors.push(/ERR_FAILED/);
  await page.route("**/*.woff2", (route) => route.abort());
  const shifted = await watchShifts(page, true);
  for (const [path, width] of [
    ["/", 375],
    ["/article/2-minute-rule", 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, path);
    await scrollThrough(page);
    // a slow machine paints while it parses, and what stands centred moves as its line fills: up to 0.004
    expect.soft(await shifted(), `${path} at ${width} px`).toBeLessThan(0.01);
  }
});

test("layout: fonts that come late move little of an article on a phone", async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 375, height: 800 });
  const shifted = await watchShifts(page, true);
  await page.goto("/article/2-minute-rule", { waitUntil: "domcontentloaded" });
  // fonts hold up the load event, which the client waits for unless a key is pressed
  await page.keyboard.press("Shift");
  await clientReady(page);
  gate.resolve();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await scrollThrough(page);
  // what Core Web Vitals call good
  expect(await shifted()).toBeLessThan(0.1);
});

test("layout: fonts that come after the first paint wait for the next page, also when scripts bring style", async ({
  page,
}) => {
  const held = { fonts: Promise.withResolvers<void>(), scripts: Promise.withResolvers<void>() };
  for (const [files, gate] of [
    ["**/*.woff2", held.fonts],
    ["**/assets/*.js", held.scripts],
  ] as const)
    await page.route(files, async (route) => {
      await gate.promise;
      await route.continue();
    });
  await page.setViewportSize({ width: 375, height: 800 });
  const shifted = await watchShifts(page, true);
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  held.fonts.resolve();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  held.scripts.resolve();
  await clientReady(page);
  await scrollThrough(page);
  expect(await shifted()).toBeLessThan(0.01);
});
