import type { Page } from "@playwright/test";
import { articleNamed } from "../testing/content.ts";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { main, openPage } from "../testing/screen.ts";

const article = articleNamed("who-to-call-where-you-live");
const [portugal, unitedKingdom] = article.numbers ?? [];

test.use({ timezoneId: "Europe/London", viewport: { width: 375, height: 667 } });

/** A link that calls this number, on the first screen. */
async function expectOnFirstScreen(page: Page, tel = "none"): Promise<void> {
  const call = page.locator(`.numbers [open] a[href="tel:${tel}"]`).first();
  await expect(call).toBeInViewport({ ratio: 1 });
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
}

// which country a clock means, and which numbers a query: `site/src/emergencies/emergency.test.ts`; without scripts:
// `site/src/screens/article.test.tsx`
test("Emergency: in the United Kingdom, by a device's clock, its three numbers are on the first screen of the article, and of a search's results", async ({
  page,
}) => {
  const [danger, poison, gas] = unitedKingdom?.rows ?? [];
  await openPage(page, `/article/${article.id}`);
  for (const row of [danger, poison, gas]) await expectOnFirstScreen(page, row?.tel);
  await expect(page.locator(".numbers summary").first()).toContainText(unitedKingdom?.title ?? "none");
  const guess = page.getByText("by your device’s clock or language").locator("visible=true");
  await expect(guess).toHaveCount(1);
  const stored = await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(),
  );
  expect(stored).not.toContain("country");

  await openPage(page, "/search?q=child+swallowed+bleach");
  await expectOnFirstScreen(page, poison?.tel);
  // the card of the result shows a number in place of likes
  const card = main(page).getByRole("article").filter({ hasText: article.title });
  await expect(card.getByRole("link", { name: poison?.call })).toHaveAttribute("href", `tel:${poison?.tel}`);
  await expect(card).not.toContainText("likes");
  // another country is one press away
  await page.locator(".numbers summary", { hasText: portugal?.title }).click();
  await expect(page.locator(`.numbers [open] a[href="tel:${portugal?.rows[1]?.tel}"]`)).toBeVisible();

  await searchBox(main(page)).fill("door");
  await searchBox(main(page)).press("Enter");
  await expect(main(page).getByRole("article").filter({ hasText: "Squeaky Door" })).toBeVisible();
  await expect(page.locator(".numbers")).toHaveCount(0);
});

test.describe("on a first visit with a laptop", () => {
  test.use({ consent: false, viewport: { width: 1366, height: 625 } });

  for (const path of [`/article/${article.id}`, "/search?q=child+swallowed+bleach"])
    test(`Emergency: the cookie banner covers no number of ${path}`, async ({ page }) => {
      await openPage(page, path);
      await expect(page.getByRole("region", { name: "A word about cookies" })).toBeVisible();
      const numbers = page.locator(".numbers [open] a");
      const covered = await numbers.evaluateAll((links) =>
        links.flatMap((link) => {
          const { x, y, width, height } = link.getBoundingClientRect();
          const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
          return onTop?.closest(".cookie") ? link.textContent : [];
        }),
      );
      expect(covered).toEqual([]);
    });
});
