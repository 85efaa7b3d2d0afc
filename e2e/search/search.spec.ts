import type { Page } from "@playwright/test";
import { content } from "../testing/content.ts";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { expectLeadsTo, expectLinks, headline, main, open } from "../testing/screen.ts";

const { articles, texts } = content;

function holding(query: string) {
  return articles.filter(({ id, title, description, category, tags }) =>
    [title, description, category, ...tags, texts.get(id) ?? ""].some((field) =>
      field.toLowerCase().includes(query),
    ),
  );
}

function results(page: Page) {
  return main(page).locator(".results").first().getByRole("article");
}

function mightLike(page: Page) {
  return page.getByRole("region", { name: "You Might Like" });
}

/** Likes as the cards show them, once all cards of the first part are there: all but one come a frame later. */
async function likesOf(page: Page, query: string): Promise<number[]> {
  const shown = results(page).getByText(/^\d+ likes$/);
  await expect(shown).toHaveCount(Math.min(holding(query).length, 24));
  return (await shown.allTextContents()).map((text) => Number.parseInt(text, 10));
}

test("Search: the form finds tips and counts them", async ({ page }) => {
  await open(page, "/search");
  await expect(headline(page)).toHaveText("Search Tips");
  await searchBox(main(page)).fill("  router ");
  await main(page).getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=router");
  const found = holding("router");
  expect(found.length).toBeGreaterThan(1);
  await expect(main(page).getByRole("status")).toHaveText(`${found.length} tips found for “router”`);
  const titles = results(page).getByRole("heading", { level: 3 });
  await expect(titles).toHaveCount(found.length);
  expect((await titles.allTextContents()).toSorted()).toEqual(found.map(({ title }) => title).toSorted());
});

test("Search: a search of nothing but spaces does nothing", async ({ page }) => {
  await open(page, "/search?q=router");
  const box = searchBox(main(page));
  const steps = await page.evaluate(() => history.length);
  await box.fill("   ");
  await box.press("Enter");
  await box.fill("knife");
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=knife");
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
});

test("Search: back returns to the earlier search", async ({ page }) => {
  await open(page, "/search?q=router");
  const box = searchBox(main(page));
  await box.fill("knife");
  await box.press("Enter");
  await expect(headline(page)).toHaveText("Results for “knife”");
  await page.goBack();
  await expect(headline(page)).toHaveText("Results for “router”");
  await expect(box).toHaveValue("router");
});

test("Search: no result shows No Results Found with the suggested terms", async ({ page }) => {
  await open(page, "/search?q=zzzqqq");
  await expect(main(page).getByRole("heading", { name: "No Results Found", exact: true })).toBeVisible();
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
  await expectLeadsTo(page, list.getByRole("link").first(), "/search?q=productivity%20tips");
});

test("Search: no result links to cool-stuff, tech, productivity, / and /browse", async ({ page }) => {
  await open(page, "/search?q=zzzqqq");
  await expectLinks(main(page).getByRole("list").nth(1), [
    ["Cool Stuff", "/category/cool-stuff"],
    ["Tech Help", "/category/tech"],
    ["Productivity", "/category/productivity"],
    ["Browse All Tips", "/browse"],
    ["Go Home", "/"],
  ]);
});

test("Search: You Might Like shows three articles", async ({ page }) => {
  await open(page, "/search?q=zzzqqq");
  const titles = mightLike(page).getByRole("heading", { level: 3 });
  await expect(titles).toHaveCount(3);
  const shown = await titles.allTextContents();
  expect(new Set(shown).size).toBe(3);
  for (const title of shown) expect(articles.map((article) => article.title)).toContain(title);
});

test("Search: which three is left to chance", async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await open(page, "/search?q=router");
  const titles = mightLike(page).getByRole("heading", { level: 3 });
  await expect(titles).toHaveText(articles.slice(0, 3).map(({ title }) => title));
  await page.addInitScript(() => {
    Math.random = () => 0.9999;
  });
  await page.reload();
  await expect(titles).toHaveText(
    articles
      .slice(-3)
      .toReversed()
      .map(({ title }) => title),
  );
});

test("Search: each result card shows between 50 and 349 likes", async ({ page }) => {
  await open(page, "/search?q=router");
  const likes = await likesOf(page, "router");
  expect(likes.length).toBeGreaterThan(1);
  for (const number of likes) {
    expect(number).toBeGreaterThanOrEqual(50);
    expect(number).toBeLessThanOrEqual(349);
  }
});

test("Search: the number of likes is random, 50 at least and 349 at most", async ({ page }) => {
  for (const [random, likes] of [
    [0, 50],
    [0.999999, 349],
  ] as const) {
    await page.addInitScript((value) => {
      Math.random = () => value;
    }, random);
    await open(page, "/search?q=router");
    expect(new Set(await likesOf(page, "router"))).toEqual(new Set([likes]));
  }
});

test("Search: likes are not persisted", async ({ page }) => {
  await open(page, "/search?q=the");
  const before = await likesOf(page, "the");
  expect(before.length).toBeGreaterThan(10);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
  expect(kept).not.toContain("ikes");
  await page.reload();
  expect(await likesOf(page, "the")).not.toEqual(before);
});

test("Search: cards elsewhere show no likes", async ({ page }) => {
  await open(page, "/browse");
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await expect(main(page).getByText(/\d+ likes/)).toHaveCount(0);
});
