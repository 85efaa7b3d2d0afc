import { test as base } from "./fixtures.ts";
import { otherAnalytics as script } from "./other-analytics.ts";
import { otherPort } from "./ports.ts";

const pictures = "https://pictures.example/";

/**
 * A site with an analytics script, a host for pictures, a quiz of four questions, and its Content-Security-Policy in
 * the pages (`other-site-server.ts`). Both hosts are played here.
 */
export const test = base.extend<{ otherSite: string; analytics: string[] }>({
  /** Its address. */
  otherSite: async ({ page, allowed, analytics: _played }, use) => {
    allowed.hosts.push(new URL(script).host, new URL(pictures).host);
    await page.route(`${pictures}**`, (route) =>
      route.fulfill({
        contentType: "image/svg+xml",
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>',
      }),
    );
    await use(`http://localhost:${otherPort}`);
  },
  /** Fills with the requests for the analytics script, which sets `window.analyticsRan`. */
  analytics: async ({ page }, use) => {
    const loaded: string[] = [];
    await page.route(script, async (route) => {
      loaded.push(route.request().url());
      await route.fulfill({ contentType: "text/javascript", body: "window.analyticsRan = true" });
    });
    await use(loaded);
  },
});
