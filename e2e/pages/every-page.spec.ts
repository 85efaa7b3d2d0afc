import type { Page } from "@playwright/test";
import { expectStyled } from "../release/style.ts";
import { cutOff } from "../testing/controls.ts";
import { crowded } from "../testing/crowded.ts";
import { emptyInRightThird } from "../testing/empty-third.ts";
import { clientReady, expect, softly, test } from "../testing/fixtures.ts";
import { fixedBoxes, lowWindow } from "../testing/low-window.ts";
import { directivesOf, expectStrict, refusals } from "../testing/policy.ts";
import { everyRoute, layouts, templates } from "../testing/routes.ts";
import { expectAccessible, expectWellBuilt } from "../testing/standards.ts";
import { largeText, unreadable } from "../testing/unreadable.ts";

const noindex = '<meta name="robots" content="noindex">';
const pagesWithoutQuery = { href_matches: "/*\\?" };

test("every page as it is sent: one h1, a strict policy, rules to prefetch, and a way to it from another", async ({
  request,
}) => {
  const unlisted: string[] = [];
  const listed: string[] = [];
  const ledTo = new Set<string>();
  const policies = new Set<string>();
  for (const { path, status } of await everyRoute(request)) {
    const response = await request.get(path);
    const html = await response.text();
    const [, rules = ""] = /<script type="speculationrules">([^<]*)<\/script>/.exec(html) ?? [];
    const told = {
      status: response.status(),
      headings: html.match(/<h1[ >]/g)?.length,
      rules: JSON.parse(rules),
    };
    softly(told, path).toEqual({
      status,
      headings: 1,
      rules: {
        prefetch: [{ where: pagesWithoutQuery, eagerness: "moderate" }],
        prerender: [{ where: pagesWithoutQuery, eagerness: "conservative" }],
      },
    });
    policies.add(response.headers()["content-security-policy"] ?? "");
    if (html.includes(noindex)) unlisted.push(path);
    // one category has a second address
    else if (/rel="canonical" href="\w+:\/\/[^/"]+([^"]+)/.exec(html)?.[1] === path) listed.push(path);
    for (const [, to = ""] of html.matchAll(/<a [^>]*href="?(\/[^"#?>\s]*)/g)) if (to !== path) ledTo.add(to);
  }
  expect(listed.length).toBeGreaterThan(60);
  expect(listed.filter((path) => !ledTo.has(path))).toEqual([]);
  for (const policy of policies) {
    expectStrict(policy);
    expect(directivesOf(policy).get("frame-ancestors")).toEqual(["'none'"]);
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

/** They set words on grounds that no part of the sandbox has. */
const ownColours = ["/", "/about", "/newsletter"];

/** Three, for as many workers. */
const shares = [0, 1, 2].map((share) => templates.filter((_, at) => at % 3 === share));

for (const share of shares)
  test(`every template is whole in its own style, fits and leaves room, and can be read by all: ${share[0]} and others`, async ({
    page,
    allowed,
  }) => {
    // a not-found page answers 404, and browsers say so
    allowed.errors.push(/status of 404/);
    const refused = await refusals(page);
    const text = await largeText(page);
    for (const path of share) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await expectStyled(page, path);
      await clientReady(page);
      await expectToFit(page, path, 1280);
      const empty = `${path}: the longest stretch without picture or words at the right`;
      softly(await emptyInRightThird(page), empty).toBeLessThanOrEqual(800);
      softly(await crowded(page), path).toEqual([]);
      await expectToLeaveRoom(page, path);
      await unfold(page);
      await text.enlarge();
      await softly.poll(() => unreadable(page), `${path} in large text, all unfolded`).toEqual([]);
      await text.restore();
      // what was searched for may be long in the headline of a search: `search/search-forms.spec.ts`
      if (!path.startsWith("/search"))
        softly((await page.locator("main").evaluate(cutOff)).cut, `${path} with a long word`).toEqual([]);
      // of many that are alike, three: what axe asks of a colour takes longest
      await page.evaluate(() => {
        const alike = ":is(article.card, main li, main p, main tr):nth-of-type(n + 4)";
        for (const element of document.querySelectorAll(alike)) element.remove();
      });
      await (ownColours.includes(path) ? expectAccessible : expectWellBuilt)(page, path);
    }
    expect(refused).toEqual([]);
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });

  test("every other layout is whole in its own style, and fits a narrow phone", async ({ page, allowed }) => {
    allowed.errors.push(/status of 404/);
    for (const path of layouts.filter((path) => !templates.includes(path))) {
      await page.goto(path);
      await expectStyled(page, path);
      await expectToFit(page, path, 320);
    }
  });
});

/** Shows the filters, and what stands in a `details`. */
async function unfold(page: Page): Promise<void> {
  for (const button of await page.locator("main button[aria-expanded=false]").all())
    await button.press("Enter");
  for (const summary of await page.locator("main details:not([open]) > summary").all())
    await summary.press("Enter");
}

async function expectToFit(page: Page, path: string, width: number): Promise<void> {
  // right after a change of size the browser may still measure with the old one
  await softly
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`)
    .toBeLessThanOrEqual(width);
}

/** In low windows no box that stays is cut off, and together they leave half of the window. */
async function expectToLeaveRoom(page: Page, path: string): Promise<void> {
  for (const size of [{ width: 1366, height: 625 }, lowWindow]) {
    await page.setViewportSize(size);
    const { cut, share } = await fixedBoxes(page);
    softly(cut, `${path} at ${size.width} × ${size.height}`).toEqual([]);
    softly(share, `${path} at ${size.width} × ${size.height}`).toBeLessThan(0.5);
  }
}
