import type { Browser } from "puppeteer-core";
import { freshStorage, type Reader } from "./reader.ts";

/**
 * Firefox, spoken to in WebDriver BiDi, which it understands without a program between. WebKit speaks only WebDriver, and
 * Debian has no geckodriver, which would speak that for Firefox.
 */
export async function firefoxReader(browser: Browser, site: string): Promise<Reader> {
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const open = (path: string) => page.goto(site + path, { waitUntil: "load" });
  return {
    async visit(path, { consent = true } = {}) {
      await open("/robots.txt");
      await page.evaluate(freshStorage(consent));
      await open(path);
    },
    widen: (width) => page.setViewport({ width, height: 800 }),
    press: (selector) => page.locator(selector).click(),
    async type(selector, text) {
      await page.click(selector);
      await page.keyboard.type(text.replace("\n", ""));
      if (text.endsWith("\n")) await page.keyboard.press("Enter");
    },
    async back() {
      // the library’s own way waits for a page to load, and one from the back-forward cache never does; in a task of its
      // own, or the answer would be lost with the page
      await page.evaluate("void setTimeout(() => history.back())");
    },
    value: (expression) => page.evaluate(expression),
    close: () => page.close(),
  };
}
