import type { Page } from "@playwright/test";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { main, openPage } from "../testing/screen.ts";

// On a phone a card is a row: what was looked for stands on the first screen.

const words =
  "wifi drain sleep phone smell stain battery door money password clean bread toilet heating email knife jar bills paint budget";
const banner = (page: Page) => page.getByRole("button", { name: "Reject Non-Essential" });

/** How many titles of the list are whole above `end`, and how many there are. */
async function wholeTitles(page: Page, end: number): Promise<{ whole: number; all: number }> {
  const titles = main(page).locator(".results h3");
  await expect(titles.first()).toBeVisible();
  const ends = await titles.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
  return { whole: ends.filter((each) => each <= end).length, all: ends.length };
}

for (const { width, height, results, lists } of [
  { width: 375, height: 667, results: 3, lists: 2 },
  { width: 320, height: 568, results: 2, lists: 1 },
])
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, consent: false });

    test(`rows on a phone: the first title of a search stands above the cookie question, ${results} without it`, async ({
      page,
    }) => {
      await openPage(page, "/search?q=tip");
      await expect(banner(page)).toBeVisible();
      const top = async () => (await page.locator(".cookie").boundingBox())?.y ?? 0;
      const search = async (word: string) => {
        await searchBox(main(page)).fill(word);
        await searchBox(main(page)).press("Enter");
        await expect(main(page).getByRole("status").first()).toHaveText(new RegExp(`“${word}”$`));
        await page.evaluate(() => scrollTo(0, 0));
      };
      for (const word of words.split(" ")) {
        await search(word);
        expect.soft((await wholeTitles(page, await top())).whole, word).toBeGreaterThanOrEqual(1);
      }
      await banner(page).tap();
      await expect(banner(page)).toHaveCount(0);
      for (const word of words.split(" ").slice(0, 5)) {
        await search(word);
        const { whole, all } = await wholeTitles(page, height);
        expect.soft(whole, word).toBeGreaterThanOrEqual(Math.min(all, results));
      }
      for (const path of ["/browse", "/category/tech", "/quizzes"]) {
        await openPage(page, path);
        expect.soft((await wholeTitles(page, height)).whole, path).toBeGreaterThanOrEqual(lists);
      }
    });
  });
