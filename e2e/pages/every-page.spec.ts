import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { everyRoute } from "../testing/routes.ts";
import { standards } from "../testing/standards.ts";

const widths = [1280, 768, 375, 320];

/** So many tests share the pages; each has its own watch over console, exceptions and requests. */
const parts = 10;

test.describe.configure({ timeout: 90_000 });

for (let part = 0; part < parts; part++) {
  for (const theme of ["light", "dark"] as const) {
    test(`every page in ${theme}, part ${part + 1}: one h1, nothing to scroll sideways, nothing for axe`, {
      tag: "@axe",
    }, async ({ page, request, allowed }) => {
      // a not-found page answers 404, and browsers say so
      allowed.errors.push(/status of 404/);
      await page.emulateMedia({ colorScheme: theme });
      const routes = (await everyRoute(request)).filter((_route, index) => index % parts === part);
      for (const { path, status } of routes) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(status);
        await clientReady(page);
        await expect(page.locator("html")).toHaveClass(theme === "dark" ? /\bdark\b/ : /^(?!.*\bdark\b)/);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        for (const width of widths) await expectToFit(page, path, width);
        await expectAccessible(page, path, theme);
      }
    });
  }
}

test("every page fits 320 px in a browser that cannot load the fonts", { tag: "@axe" }, async ({
  page,
  request,
  allowed,
}) => {
  allowed.errors.push(/status of 404/, /ERR_FAILED/);
  await page.route("**/*.woff2", (route) => route.abort());
  await page.setViewportSize({ width: 320, height: 800 });
  for (const { path } of await everyRoute(request)) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expectToFit(page, path, 320);
  }
});

async function expectToFit(page: Page, path: string, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
  // right after a change of size the browser may still measure with the old one
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`)
    .toBeLessThanOrEqual(width);
}

/** All rules in the light; in the dark only colours differ. */
async function expectAccessible(page: Page, path: string, theme: "light" | "dark"): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (theme === "light"
    ? axe.withTags(standards)
    : axe.withRules(["color-contrast", "link-in-text-block"])
  ).analyze();
  expect.soft(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
}
