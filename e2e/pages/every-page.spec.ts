import type { Page } from "@playwright/test";
import { expectStyled } from "../release/style.ts";
import { sampleContent } from "../testing/content.ts";
import { clientReady, expect, softly, test } from "../testing/fixtures.ts";
import { directivesOf, expectStrict, refusals } from "../testing/policy.ts";
import { everyRoute, layouts } from "../testing/routes.ts";
import { expectAccessible } from "../testing/standards.ts";

const noindex = '<meta name="robots" content="noindex">';
const pagesWithoutQuery = { href_matches: "/*\\?" };

/** Three, for as many workers. */
const shares = [layouts.slice(0, 8), layouts.slice(8, 16), layouts.slice(16)];

test.describe("without scripts and fonts", () => {
  test.use({ javaScriptEnabled: false });

  test("every page as it is sent: one h1, a strict policy, rules to prefetch, no sideways scrolling", async ({
    page,
    request,
    allowed,
  }) => {
    allowed.errors.push(/status of 404/, /ERR_FAILED/);
    await page.route("**/*.woff2", (route) => route.abort());
    const unlisted: string[] = [];
    for (const { path, status } of await everyRoute(request)) {
      const response = await page.goto(path);
      softly(response?.status(), path).toBe(status);
      const policy = response?.headers()["content-security-policy"] ?? "";
      expectStrict(policy);
      softly(directivesOf(policy).get("frame-ancestors"), path).toEqual(["'none'"]);
      const html = (await response?.text()) ?? "";
      softly(html.match(/<h1[ >]/g), path).toHaveLength(1);
      if (html.includes(noindex)) unlisted.push(path);
      const [, rules = ""] = /<script type="speculationrules">([^<]*)<\/script>/.exec(html) ?? [];
      softly(JSON.parse(rules), path).toEqual({
        prefetch: [{ where: pagesWithoutQuery, eagerness: "moderate" }],
        prerender: [{ where: pagesWithoutQuery, eagerness: "conservative" }],
      });
      await expectToFit(page, path, 320);
    }
    expect(unlisted).toEqual([
      "/search",
      "/search?q=door",
      "/saved",
      "/offline",
      "/no-such-page",
      "/article/no-such",
      "/quiz/no-such",
      "/category/no-such",
    ]);
  });
});

for (const share of shares)
  test(`every layout is whole, in its own style and accessible, from ${share[0]} on`, async ({
    page,
    allowed,
  }) => {
    // a not-found page answers 404, and browsers say so
    allowed.errors.push(/status of 404/);
    const refused = await refusals(page);
    const footer = page.getByRole("contentinfo");
    for (const path of share) {
      await page.goto(path);
      await expectStyled(page, path);
      await clientReady(page);
      await softly(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      await softly(footer.getByText(sampleContent.site.tagline), path).toBeVisible();
      await softly(
        footer.getByText(`© ${new Date().getUTCFullYear()} ${sampleContent.site.name}`),
        path,
      ).toBeVisible();
      for (const width of [1280, 320]) await expectToFit(page, path, width);
      await expectAccessible(page, path);
    }
    expect(refused).toEqual([]);
  });

async function expectToFit(page: Page, path: string, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
  // right after a change of size the browser may still measure with the old one
  await softly
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`)
    .toBeLessThanOrEqual(width);
}
