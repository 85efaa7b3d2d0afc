import type { Page } from "@playwright/test";
import { clientReady, expect, test } from "../testing/fixtures.ts";
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
  await page.goto("/", { waitUntil: "domcontentloaded" });
  expect(String(await page.evaluate(() => Reflect.get(window, "classAtFirst"))).split(" ")).toContain("dark");
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red = 255] = (paper.match(/\d+/g) ?? []).map(Number);
  expect(red).toBeLessThan(128);
});

/** Adds up every layout shift of the page from its first moment on. */
function watchShifts(page: Page) {
  return page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, sources = [] } = entry as PerformanceEntry & {
          value?: number;
          sources?: { node?: Node | null }[];
        };
        const moved = sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : node?.parentElement?.outerHTML)?.slice(0, 160),
        );
        shifts.push(`${value} at ${Math.round(entry.startTime)} ms: ${moved.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What shifted so far, all together, and what moved it. */
async function shiftsOf(page: Page): Promise<{ sum: number; told: string }> {
  await scrollThrough(page);
  const shifts: string[] = await page.evaluate(() => Reflect.get(window, "shifts"));
  return {
    sum: shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0),
    told: shifts.join("\n"),
  };
}

test("layout: next to nothing shifts on a page while it loads and scrolls", async ({ page, allowed }) => {
  // when fonts arrive is the network's affair; the next test looks at that
  allowed.errors.push(/ERR_FAILED/);
  await page.route("**/*.woff2", (route) => route.abort());
  await watchShifts(page);
  for (const [path, width] of [
    ["/", 375],
    ["/article/2-minute-rule", 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, path);
    const { sum, told } = await shiftsOf(page);
    // a slow machine paints while it parses, and what stands centred moves as its line fills: up to 0.004
    expect.soft(sum, `${path} at ${width} px: ${told}`).toBeLessThan(0.01);
  }
});

test("layout: fonts that come late move little of an article on a phone", async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 375, height: 800 });
  await watchShifts(page);
  await page.goto("/article/2-minute-rule", { waitUntil: "domcontentloaded" });
  // fonts hold up the load event, which the client waits for unless a key is pressed
  await page.keyboard.press("Shift");
  await clientReady(page);
  gate.resolve();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const { sum, told } = await shiftsOf(page);
  // what Core Web Vitals call good
  expect(sum, told).toBeLessThan(0.1);
});
