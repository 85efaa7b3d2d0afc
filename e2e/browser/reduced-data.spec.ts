import { browserFlags, ensureShell } from "../../scripts/browser.mjs";
import { asked, atRest, clientReady, expect, test } from "../testing/fixtures.ts";

// no browser asks for less data in a media query by default; Chromium can, and Playwright has no word for it
test.use({
  launchOptions: {
    executablePath: ensureShell(),
    args: [...browserFlags, "--enable-blink-features=PrefersReducedData"],
  },
});

test("a browser that asks for less data in a media query has its scripts wait for the first touch", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const features = [{ name: "prefers-reduced-data", value: "reduce" }];
  await session.send("Emulation.setEmulatedMedia", { features });
  const scripts = asked(page, "/assets/");
  await page.goto("/article/2-minute-rule");
  await atRest(page);
  // pages are fetched ahead only where data is plenty
  await expect(page.locator("script[type=speculationrules]")).toHaveCount(0);
  expect(scripts.filter((address) => address.endsWith(".js"))).toEqual([]);
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await clientReady(page);
});
