import type { Page } from "@playwright/test";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { directivesOf, expectStrict, refusals } from "../testing/policy.ts";
import { everyRoute } from "../testing/routes.ts";
import { expectAccessible } from "../testing/standards.ts";

const widths = [1280, 768, 375, 320];

/** So many tests share the pages; each has its own watch over console, exceptions and requests. */
const parts = 10;

for (let part = 0; part < parts; part++) {
  test(`every page, part ${part + 1}: one h1, a policy that refuses nothing of it, nothing to scroll sideways with or without its fonts, nothing for axe`, async ({
    page,
    request,
    allowed,
  }) => {
    // a not-found page answers 404, and browsers say so
    allowed.errors.push(/status of 404/);
    const refused = await refusals(page);
    const routes = (await everyRoute(request)).filter((_route, index) => index % parts === part);
    for (const { path, status } of routes) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(status);
      const policy = response?.headers()["content-security-policy"] ?? "";
      expectStrict(policy);
      expect(directivesOf(policy).get("frame-ancestors"), path).toEqual(["'none'"]);
      await clientReady(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      for (const width of widths) await expectToFit(page, path, width);
      expect(refused).toEqual([]);
      await expectAccessible(page, path);
      await takeFontsAway(page);
      await expectToFit(page, `${path} without its fonts`, 320);
    }
  });
}

/** As in a browser that cannot load them; the stand-ins are fonts of the device. */
async function takeFontsAway(page: Page): Promise<void> {
  const taken = await page.evaluate(() => {
    let taken = 0;
    for (const sheet of document.styleSheets)
      for (let index = sheet.cssRules.length - 1; index >= 0; index--) {
        const rule = sheet.cssRules[index];
        if (!(rule instanceof CSSFontFaceRule) || !rule.style.getPropertyValue("src").includes("url("))
          continue;
        sheet.deleteRule(index);
        taken++;
      }
    return taken;
  });
  expect(taken).toBeGreaterThan(0);
}

async function expectToFit(page: Page, path: string, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
  // right after a change of size the browser may still measure with the old one
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`)
    .toBeLessThanOrEqual(width);
}
