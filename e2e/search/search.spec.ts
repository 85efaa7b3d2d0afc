import type { Page } from "@playwright/test";
import { articleNamed, sampleContent } from "../testing/content.ts";
import { crowded } from "../testing/crowded.ts";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { expectLeadsTo, expectLinks, headline, main, openPage } from "../testing/screen.ts";
import { largeText, unreadable } from "../testing/unreadable.ts";

const { articles } = sampleContent;

const found = (page: Page) => main(page).locator(".found").getByRole("article");
const mightLike = (page: Page) => page.getByRole("region", { name: "You Might Like" });
const closest = (page: Page) => page.getByRole("region", { name: "Close matches" });
const nothing = (page: Page) => main(page).getByRole("heading", { name: "No Results Found", exact: true });

test("Search finds what its box holds in any case, counts it, and leads to a hit’s passage", async ({
  page,
}) => {
  await openPage(page, "/search");
  await expect(headline(page)).toHaveText("Search Tips");
  // it stands in the text of this tip alone
  const word = "underfloor";
  const { title } = articleNamed("bleed-a-radiator");
  const box = searchBox(main(page));
  await box.fill(`  ${word.toUpperCase()} `);
  await box.press("Enter");
  await expect(main(page).getByText(`1 tip found for “${word.toUpperCase()}”`)).toBeVisible();
  await expect(found(page).getByRole("heading")).toHaveText([title]);
  const card = found(page).first();
  await expect(card.locator("mark").first()).toHaveText(new RegExp(`^${word}`, "i"));
  const link = card.getByRole("link");
  await expect(link).toHaveAttribute("href", /#:~:text=/);
  await link.click();
  await expect(headline(page)).toHaveText(title);
});

test.describe("phone", () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test("Search: of what comes close to a question the best is a card in the first screen; in large text, suggestions are read", async ({
    page,
  }) => {
    const query = "The door of our kitchen has been squeaking since we moved in. ".repeat(9);
    await openPage(page, `/search?q=${encodeURIComponent(query)}`);
    const best = closest(page).getByRole("article").first();
    await expect(best.getByRole("heading")).toHaveText(articleNamed("silence-a-squeaky-door").title);
    await expect(best.getByRole("link")).toBeInViewport({ ratio: 0.9 });
    // it is about what was asked: nothing says that there is nothing
    await expect(main(page).getByText("No Results Found")).toHaveCount(0);
    await (await largeText(page)).enlarge();
    const box = searchBox(main(page));
    await box.fill("");
    await box.pressSequentially("window");
    await expect(
      page.getByRole("listbox", { name: "Suggestions" }).getByRole("option").first(),
    ).toBeVisible();
    await expect.poll(() => unreadable(page)).toEqual([]);
  });
});

test("Search: the title and an element that stays tell what each search found, words before what has them inside other words", async ({
  page,
}) => {
  await openPage(page, "/search?q=radiator");
  await expect(page).toHaveTitle("radiator – Search | Knack");
  const status = main(page).getByRole("status").first();
  await expect(status).toHaveText(/^\d+ tips found for “radiator”$/);
  const element = await status.elementHandle();
  const search = async (words: string) => {
    await searchBox(main(page)).fill(words);
    await searchBox(main(page)).press("Enter");
  };
  await search("light");
  const inside = main(page).getByRole("region", { name: "Also inside other words" });
  await expect(inside.getByRole("article").first()).toBeVisible();
  const counted = main(page)
    .locator(":is(.best, .found) mark")
    .filter({ hasText: /^light/i });
  await expect(counted.first()).toBeAttached();
  await expect(inside.locator("mark").first()).toHaveText(/^light$/i);
  for (const word of await inside.locator("h3, .card__desc").allTextContents())
    expect(word).not.toMatch(/\blight\b/i);
  await search("my wifi keeps dropping");
  await expect(status).toHaveText(/^\d close matches for “my wifi keeps dropping”$/);
  await expect(page).toHaveTitle("my wifi keeps dropping – Search | Knack");
  // what only shares a word with a query says so first, and has no likes
  await search("learn spanish");
  await expect(status).toHaveText("We have no tip about “learn spanish”. These share a word with it:");
  const first = closest(page).getByRole("article").first();
  await expect(first).toBeVisible();
  await expect(closest(page).getByText(/\d+ likes/)).toHaveCount(0);
  expect((await status.boundingBox())?.y).toBeLessThan((await first.boundingBox())?.y ?? 0);
  await expect(main(page).getByRole("link", { name: "productivity tips" })).toBeVisible();
  await search("zzzqqq");
  await expect(status).toHaveText("0 tips found for “zzzqqq”");
  expect(await element?.evaluate((each) => each.isConnected)).toBe(true);
});

test("Search: where nothing comes close, No Results Found and You Might Like show ways on", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await openPage(page, "/search?q=zzzqqq");
  await expect(nothing(page)).toBeVisible();
  await expect(closest(page)).toHaveCount(0);
  const terms = [
    "productivity tips",
    "organization hacks",
    "quick fixes",
    "budget solutions",
    "tech troubleshooting",
    "time management",
  ];
  const list = main(page).getByRole("list").first();
  await expectLinks(
    list,
    terms.map((term) => [term, `/search?q=${encodeURIComponent(term)}`]),
  );
  await expectLeadsTo(list.getByRole("link").first(), "/search?q=productivity%20tips");
  await expectLinks(main(page).getByRole("list").nth(1), [
    ["Cool Stuff", "/category/cool-stuff"],
    ["Tech Help", "/category/tech"],
    ["Productivity", "/category/productivity"],
    ["Browse All Tips", "/browse"],
    ["Go Home", "/"],
  ]);
  await expectMightLike(page);
  // a tip and a quiz that come close are told apart
  await searchBox(main(page)).fill("slow wifi");
  await searchBox(main(page)).press("Enter");
  const quiz = closest(page).getByRole("article").filter({ hasText: "Quiz · Tech" });
  await expect(quiz.getByRole("link")).toHaveAttribute("href", "/quiz/tech-savvy");
  await expectMightLike(page);
});

test("Search: each result has its words marked and 50 to 349 likes, anew at each visit; three others are liked until all are listed", async ({
  page,
}) => {
  const likes = async () => {
    await expect(found(page)).toHaveCount(24);
    const shown = await found(page)
      .getByText(/^\s*\d+ likes$/)
      .allTextContents();
    return shown.map((text) => Number.parseInt(text, 10));
  };
  await openPage(page, "/search?q=the");
  const before = await likes();
  await expect(found(page).locator("mark").first()).toBeAttached();
  const marks = await found(page).locator("mark").allTextContents();
  expect(new Set(marks.map((text) => text.toLowerCase()))).toEqual(new Set(["the"]));
  expect(before).toHaveLength(24);
  for (const number of before) {
    expect(number).toBeGreaterThanOrEqual(50);
    expect(number).toBeLessThanOrEqual(349);
  }
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
  expect(stored).not.toContain("ikes");
  await page.reload();
  expect(await likes()).not.toEqual(before);
  await expect(mightLike(page).getByRole("article")).toHaveCount(3);
  await expect(mightLike(page).getByText(/\d+ likes/)).toHaveCount(0);
  // once every tip is listed, there is nothing else to like
  const more = page.getByRole("button", { name: /^Show more/ });
  while ((await found(page).count()) < articles.length) {
    const shown = await found(page).count();
    await more.click();
    await expect.poll(() => found(page).count()).toBeGreaterThan(shown);
  }
  await expect(more).toHaveCount(0);
  await expect(mightLike(page)).toHaveCount(0);
});

test("Search: on a small laptop the first screen shows what was found, not pictures alone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 625 });
  await openPage(page, "/search?q=mould");
  const first = found(page).first().getByRole("link");
  await expect(first).toHaveText(articleNamed("get-rid-of-mould-in-a-room").title);
  await expect(first).toBeInViewport({ ratio: 1 });
});

test("Search: what follows the best matches stands apart from its heading", async ({ page }) => {
  await openPage(page, "/search?q=shirt");
  await expect(main(page).getByRole("heading", { name: "More with “shirt”" })).toBeVisible();
  expect(await crowded(page)).toEqual([]);
});

/** Chance picks the first there are. */
async function expectMightLike(page: Page): Promise<void> {
  const liked = mightLike(page).getByRole("heading", { level: 3 });
  await expect(liked).toHaveCount(3);
  const above = await main(page).locator(".results").getByRole("link").allTextContents();
  const first = articles.map(({ title }) => title).filter((title) => !above.includes(title));
  await expect(liked).toHaveText(first.slice(0, 3));
}
