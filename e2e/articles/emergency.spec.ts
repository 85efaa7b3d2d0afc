import type { Page } from "@playwright/test";
import { articleNamed, sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { main, openPage } from "../testing/screen.ts";

const article = articleNamed("who-to-call-where-you-live");
const [portugal, unitedKingdom] = article.numbers ?? [];
const phone = { width: 375, height: 667 };

/** A link that calls this number, on the first screen. */
async function expectOnFirstScreen(page: Page, tel = "none"): Promise<void> {
  const call = page.locator(`.numbers [open] a[href="tel:${tel}"]`).first();
  await expect(call).toBeInViewport({ ratio: 1 });
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
}

test.describe("in the United Kingdom, by a device's clock", () => {
  test.use({ timezoneId: "Europe/London", viewport: phone });

  // which country a clock means, and which numbers a query: `site/src/emergencies/emergency.test.ts`
  test("Emergency: the country's three numbers are on the first screen of the article, and of a search's results", async ({
    page,
  }) => {
    const [danger, poison, gas] = unitedKingdom?.rows ?? [];
    await openPage(page, `/article/${article.id}`);
    for (const row of [danger, poison, gas]) await expectOnFirstScreen(page, row?.tel);
    await expect(page.locator(".numbers summary").first()).toContainText(unitedKingdom?.title ?? "none");
    const guess = page.getByText("by your device’s clock or language").locator("visible=true");
    await expect(guess).toHaveCount(1);
    await expect(page.locator(".glance")).toHaveCount(0);
    const stored = () =>
      page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)).join());
    expect(await stored()).not.toContain("country");

    await openPage(page, "/search?q=child+swallowed+bleach");
    await expectOnFirstScreen(page, poison?.tel);
    // the card of the result shows a number in place of likes
    const card = main(page).getByRole("article").filter({ hasText: article.title });
    await expect(card.getByRole("link", { name: poison?.call })).toHaveAttribute(
      "href",
      `tel:${poison?.tel}`,
    );
    await expect(card).not.toContainText("likes");
    // another country is one press away
    await page.locator(".numbers summary", { hasText: portugal?.title }).click();
    await expect(page.locator(`.numbers [open] a[href="tel:${portugal?.rows[1]?.tel}"]`)).toBeVisible();

    await openPage(page, "/search?q=door");
    await expect(main(page).getByRole("article").first()).toBeVisible();
    await expect(page.locator(".numbers")).toHaveCount(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

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
