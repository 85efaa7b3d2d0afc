import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { browserFlags, findBrowser } from "../../setup/browser.mjs";

/** Lighthouse's phone: a middle-class one, in pixels and in patience. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Lighthouse's slow network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export type Visit = { page: Page; context: BrowserContext; cdp: CDPSession };

export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  flags: string[] = [],
): Promise<T> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags, ...flags] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A fresh reader on a phone, with an empty cache; `slow` adds a CPU four times slower and the slow network. */
export async function asReader<T>(
  browser: Browser,
  { slow }: { slow: boolean },
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    if (slow) {
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await cdp.send("Network.enable");
      await cdp.send("Network.emulateNetworkConditions", slowNetwork);
    }
    return await work({ page, context, cdp });
  } finally {
    await context.close();
  }
}

/** Until nothing is fetched any more and whatever waits for an idle moment has run. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForTimeout(2500);
  await page.waitForLoadState("networkidle");
}
