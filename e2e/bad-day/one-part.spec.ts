import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import {
  controls,
  expectLinksAndFormsToWork,
  expectNothingToBeGone,
  note,
  ownButtons,
} from "./whole-page.ts";

test.use({ viewport: { width: 375, height: 800 } });

const path = "/article/2-minute-rule";

test("one part of an article hangs, then fails: all else works, and the part says so when pressed", async ({
  page,
  request,
  allowed,
}) => {
  test.slow();
  allowed.errors.push(/ERR_FAILED/, /\[astro-island\] Error hydrating/, /status of 404/);
  const html = await (await request.get(path)).text();
  const scripts = new Set([...html.matchAll(/component-url="([^"]+)"/g)].map(([, script = ""]) => script));
  expect(scripts.size).toBeGreaterThan(2);
  for (const script of scripts) {
    await test.step(script, async () => {
      const { fail, restore } = await hold(page, script);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const before = await controls(page);
      const own = page.locator(`astro-island[component-url="${script}"]`);
      const others = page.locator(`astro-island:not([component-url="${script}"])`);
      await expect(others.locator("xpath=self::*[not(@data-part='ready')]")).toHaveCount(0);
      await expect(own.first()).toHaveAttribute("data-part", "asked");
      await expectLinksAndFormsToWork(page);
      fail();
      for (const part of await own.all()) await expect(part).toHaveAttribute("data-part", "failed");
      await expectNothingToBeGone(page, before);
      await expectLinksAndFormsToWork(page);
      const button = own.locator(ownButtons).filter({ visible: true }).first();
      if ((await button.count()) > 0) {
        await button.click();
        await expect(note(page)).toBeVisible();
        await expect(note(page).getByRole("link", { name: "Load the page again" })).toBeVisible();
      }
      if (script.includes("mobile-menu")) await expectMenuToOpen(page);
      await restore();
    });
  }
});

/** The script neither comes nor fails until `fail` is called; then all tries to have it fail. */
async function hold(page: Page, script: string): Promise<{ fail: () => void; restore: () => Promise<void> }> {
  const gate = Promise.withResolvers<void>();
  const isScript = ({ pathname }: URL) => pathname === script;
  await page.route(isScript, async (route) => {
    await gate.promise;
    await route.abort();
  });
  return { fail: gate.resolve, restore: () => page.unroute(isScript) };
}

async function expectMenuToOpen(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.locator("#menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#menu")).toBeHidden();
}
