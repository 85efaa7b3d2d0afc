import type { Page } from "@playwright/test";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { main, openPage, resizeTo } from "../testing/screen.ts";

// On a phone a card is a row: what was looked for stands on the first screen.

const words = ["wifi", "stain"];
const banner = (page: Page) => page.getByRole("button", { name: "Reject Non-Essential" });

/** How many titles of the list are whole above `end`, and how many there are. */
async function wholeTitles(page: Page, end: number): Promise<{ whole: number; all: number }> {
  const titles = main(page).locator(".results h3");
  await expect(titles.first()).toBeVisible();
  const ends = await titles.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
  return { whole: ends.filter((each) => each <= end).length, all: ends.length };
}

/** In pixels, between the count of a search and what was found. */
function gapBelowCount(page: Page): Promise<number> {
  const first = main(page).locator(".results > .count + section");
  return first.evaluate((section) => {
    const { bottom = 0 } = section.previousElementSibling?.getBoundingClientRect() ?? {};
    return section.getBoundingClientRect().top - bottom;
  });
}

const phones = [
  { width: 375, height: 667, results: 3, lists: 2 },
  { width: 320, height: 568, results: 2, lists: 1 },
];

test.use({ hasTouch: true, consent: false });

test("rows on a phone: the first title of a search stands above the cookie question, two or three without it", async ({
  page,
}) => {
  await page.setViewportSize(phones[0] ?? { width: 375, height: 667 });
  await openPage(page, "/search?q=tip");
  await expect(banner(page)).toBeVisible();
  const top = async () => (await page.locator(".cookie").boundingBox())?.y ?? 0;
  /** How many titles each phone shows at least, of those above `endOf` it. */
  async function expectTitles(what: string, least: "one" | "results" | "lists", endOf = top): Promise<void> {
    for (const phone of phones) {
      await resizeTo(page, phone);
      await page.evaluate(() => scrollTo(0, 0));
      const { whole, all } = await wholeTitles(page, await endOf());
      const wanted = least === "one" ? 1 : Math.min(all, phone[least]);
      expect.soft(whole, `${what} at ${phone.width}`).toBeGreaterThanOrEqual(wanted);
    }
  }
  const wholeWindow = async () => page.viewportSize()?.height ?? 0;
  const search = async (word: string) => {
    await searchBox(main(page)).fill(word);
    await searchBox(main(page)).press("Enter");
    await expect(main(page).getByRole("status").first()).toHaveText(new RegExp(`“${word}”$`));
  };
  for (const word of words) {
    await search(word);
    await expectTitles(word, "one");
  }
  await banner(page).tap();
  await expect(banner(page)).toHaveCount(0);
  for (const word of words) {
    await search(word);
    await expectTitles(word, "results", wholeWindow);
    expect.soft(await gapBelowCount(page), word).toBeCloseTo(8);
  }
  for (const path of ["/browse", "/quizzes"]) {
    await openPage(page, path);
    await expectTitles(path, "lists", wholeWindow);
  }
});
