import type { Page } from "@playwright/test";
import { articleNamed, sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

const article = articleNamed("who-to-call-where-you-live");
const zones = { PT: "Atlantic/Azores", GB: "Europe/London", IE: "Europe/Dublin" };
const queries = [
  "child swallowed bleach",
  "poison",
  "chest pain",
  "fire in the kitchen",
  "thoughts of suicide",
];

/** A link that calls this number, on the first screen. */
async function expectOnFirstScreen(page: Page, tel: string): Promise<void> {
  const call = page.locator(`.numbers [open] a[href="tel:${tel}"]`).first();
  await expect(call).toBeInViewport({ ratio: 1 });
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
}

for (const [at, { country, title, rows }] of (article.numbers ?? []).entries())
  test.describe(`in ${title}`, () => {
    test.use({ timezoneId: zones[country as keyof typeof zones], viewport: { width: 375, height: 667 } });
    const [danger, poison, gas] = rows;

    test(`Emergency: in ${title} its three numbers are on a phone’s first screen, and the country is said to be a guess`, async ({
      page,
    }) => {
      await openPage(page, `/article/${article.id}`);
      for (const row of [danger, poison, gas]) await expectOnFirstScreen(page, row?.tel ?? "");
      await expect(page.locator(".numbers summary").first()).toContainText(title);
      await expect(page.getByText("by your device’s clock or language").locator("visible=true")).toHaveCount(
        1,
      );
      await expect(page.locator(".glance")).toHaveCount(0);
      expect(
        await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)).join()),
      ).not.toContain("country");
    });

    test(`Emergency: in ${title} the results of its queries begin with the numbers, the poison number among them`, async ({
      page,
    }) => {
      // what a query means does not depend on the country
      for (const query of at === 0 ? queries : queries.slice(0, 1)) {
        await openPage(page, `/search?q=${encodeURIComponent(query)}`);
        await expectOnFirstScreen(page, poison?.tel ?? "");
      }
    });
  });

test("Emergency: another country is one press away, and the result’s card shows a number in place of likes", async ({
  page,
}) => {
  await openPage(page, "/search?q=child+swallowed+bleach");
  const [, unitedKingdom] = article.numbers ?? [];
  await page
    .getByText(unitedKingdom?.title ?? "")
    .first()
    .click();
  await expect(page.locator('.numbers [open] a[href="tel:999"]')).toBeVisible();
  const card = page.getByRole("article").filter({ hasText: article.title });
  await expect(card.getByRole("link", { name: /800 250 250/ })).toHaveAttribute("href", "tel:+351800250250");
  await expect(card).not.toContainText("likes");
});

test("Emergency: a query of no emergency shows no numbers above its results", async ({ page }) => {
  await openPage(page, "/search?q=door");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.locator(".numbers")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 667 } });

  test("Emergency: the numbers of the first country stand above the text, those of all others a press below", async ({
    page,
  }) => {
    await page.goto(`/article/${article.id}`);
    const countries = article.numbers ?? [];
    await expect(page.locator('.numbers [open] a[href="tel:112"]').first()).toBeInViewport();
    for (const { country, rows } of countries) {
      const part = page.locator(`.numbers details[data-places^=${country}]`);
      if ((await part.getAttribute("open")) === null) await part.locator("summary").click();
      for (const { call } of rows.slice(0, 3))
        await expect(part.getByText(call, { exact: true }).last()).toBeVisible();
    }
    expect(sampleContent.articles.filter(({ kind }) => kind === "emergency")).toHaveLength(1);
  });
});
