import { asked, clientReady, expect, idleScriptRan, markIdleScript, test } from "../testing/fixtures.ts";

test("prefetch: a link that the mouse rests on is fetched ahead, and shown from there", async ({ page }) => {
  const statuses = new Map<string, string>();
  const cdp = await page.context().newCDPSession(page);
  cdp.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    statuses.set(new URL(prefetchUrl).pathname, status);
  });
  await cdp.send("Preload.enable");
  await page.goto("/article/2-minute-rule");
  const link = page.getByRole("link", { name: "See All Tips" });
  // a mouse that came before the browser has read the rules has to come again
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => statuses.get("/browse"), { timeout: 3000 }).toBe("Ready");
  }).toPass();
  await link.click();
  await expect(page).toHaveURL("/browse");
  const delivery = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    return Reflect.get(navigation ?? {}, "deliveryType");
  });
  expect(delivery).toBe("navigational-prefetch");
});

test("data saver: nothing is fetched ahead, and scripts wait for the first touch", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const scripts = asked(page, "/assets/");
  await markIdleScript(page);
  await page.goto("/article/2-minute-rule");
  await idleScriptRan(page);
  await expect(page.locator("script[type=speculationrules]")).toHaveCount(0);
  expect(scripts.filter((address) => address.endsWith(".js"))).toEqual([]);
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await clientReady(page);
  await page.goto("/saved");
  await expect(page.locator("astro-island[component-export=SavedList]")).toHaveAttribute(
    "data-part",
    "ready",
  );
});
