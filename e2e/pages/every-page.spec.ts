import type { Page } from "@playwright/test";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { directivesOf, expectStrict, refusals } from "../testing/policy.ts";
import { everyRoute, layouts } from "../testing/routes.ts";
import { expectAccessible } from "../testing/standards.ts";

const noindex = '<meta name="robots" content="noindex">';
const pagesWithoutQuery = { href_matches: "/*\\?" };

test("every page as it is sent: one h1, a strict policy, and rules to fetch ahead on a hover and prepare on a press, save what a query asks; search engines keep all but search, saved, offline and not-found pages", async ({
  request,
}) => {
  const unlisted: string[] = [];
  for (const { path, status } of await everyRoute(request)) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(status);
    const policy = response.headers()["content-security-policy"] ?? "";
    expectStrict(policy);
    expect(directivesOf(policy).get("frame-ancestors"), path).toEqual(["'none'"]);
    const html = await response.text();
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    if (html.includes(noindex)) unlisted.push(path);
    const [, rules = ""] = /<script type="speculationrules">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(rules), path).toEqual({
      prefetch: [{ where: pagesWithoutQuery, eagerness: "moderate" }],
      prerender: [{ where: pagesWithoutQuery, eagerness: "conservative" }],
    });
  }
  expect(unlisted).toEqual([
    ...["/search", "/search?q=door", "/saved", "/offline"],
    ...["/no-such-page", "/article/no-such", "/quiz/no-such", "/category/no-such"],
  ]);
});

test.describe("without scripts and fonts", () => {
  test.use({ javaScriptEnabled: false });

  test("every page: nothing to scroll sideways at 320 px", async ({ page, request, allowed }) => {
    allowed.errors.push(/status of 404/, /ERR_FAILED/);
    await page.route("**/*.woff2", (route) => route.abort());
    for (const { path } of await everyRoute(request)) {
      await page.goto(path);
      await expectToFit(page, path, 320);
    }
  });
});

for (const path of layouts)
  test(`every layout: ${path}: a policy that refuses nothing of it, nothing to scroll sideways, nothing for axe`, async ({
    page,
    allowed,
  }) => {
    // a not-found page answers 404, and browsers say so
    allowed.errors.push(/status of 404/);
    const refused = await refusals(page);
    await page.goto(path);
    await clientReady(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const width of [1280, 768, 375, 320]) await expectToFit(page, path, width);
    expect(refused).toEqual([]);
    await expectAccessible(page, path);
  });

async function expectToFit(page: Page, path: string, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
  // right after a change of size the browser may still measure with the old one
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`)
    .toBeLessThanOrEqual(width);
}
