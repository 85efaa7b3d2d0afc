import puppeteer, { type Browser, type Page, type Viewport } from "puppeteer-core";
import { browserFlags, findBrowser } from "../scripts/browsers.ts";

/** Lighthouse's phone. */
export const phone: Viewport = {
  width: 412,
  height: 823,
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** How many times slower than this machine a phone's processor is. */
export const slowCpu = 4;

/**
 * Puppeteer, not Playwright: Playwright switches off the back-forward cache and prerendering, and its pages cannot
 * follow either.
 */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await puppeteer.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

type Device = { cpu?: number; viewport?: Viewport };

/** A fresh reader on a phone, with an empty cache. */
export async function asReader<T>(
  browser: Browser,
  { cpu = 1, viewport = phone }: Device,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(viewport);
    if (cpu > 1) await page.emulateCPUThrottling(cpu);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Until nothing is fetched any more and every island listens. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === "complete" &&
      [...document.querySelectorAll("astro-island")].every((island) => island.hasAttribute("data-part")),
    { polling: 200 },
  );
  await page.waitForNetworkIdle({ idleTime: 1000 });
}

/** What the browser has noted of a page: its LayoutShift and others are not in TypeScript's DOM yet. */
type Entry = { name: string; startTime: number; duration: number; value: number; encodedBodySize: number };

/** All entries of a kind of the browser's performance timeline so far. */
export function entriesOf(page: Page, kind: string): Promise<Entry[]> {
  return page.evaluate(async (type) => {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => void entries.push(...list.getEntries()));
    observer.observe({ type, buffered: true });
    await new Promise((done) => setTimeout(done, 200));
    return entries.map((entry) => entry.toJSON());
  }, kind);
}
