import type { Page } from "@playwright/test";

/** The client’s scripts do not arrive until `release` is called. Presses before that moment must not be lost. */
export async function slowClient(page: Page) {
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: gate.resolve };
}
