import type { Page } from "@playwright/test";
import { dateText } from "../../site/src/articles/article.ts";
import { articleNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectLeadsTo, headline, main, openPage } from "../testing/screen.ts";

const article = articleNamed("the-paper-towel-microwave-trick");
const address = `/article/${article.id}`;
const suggestions = [
  "the-paper-towel-microwave-trick",
  "password-manager-setup-in-5-minutes",
  "the-15-minute-room-reset",
];

function contents(page: Page) {
  return page.getByRole("navigation", { name: "In This Article" });
}

test("Article: its head, body and tags", async ({ page }) => {
  await openPage(page, address);
  const head = main(page).getByRole("article").first().locator("header");
  await expect(head.getByRole("link", { name: article.category })).toHaveAttribute(
    "href",
    "/category/life-hacks",
  );
  await expect(headline(page)).toHaveText(article.title);
  for (const text of [
    article.description,
    article.author.name,
    dateText(article.publishedAt),
    article.readTime,
  ])
    await expect(head.getByText(text, { exact: true })).toBeVisible();
  // without emoji in colour, the initial stands in for the face
  const { avatar, name } = article.author;
  await expect(head.locator(".by__face")).toHaveText(new RegExp(`^(${avatar}|${name.charAt(0)})$`, "u"));
  const picture = head.getByRole("img", { name: article.thumbnailAlt });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const body = main(page).locator("#article-body");
  await expect(body.locator(":is(h2, h3):not(#footnote-label)")).toHaveText(
    article.headings.map(({ text }) => text),
  );
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText(article.tags);
  expect(await body.innerText()).not.toMatch(/\*\*|^#|\]\(|picture:/m);
  // what is copied has the words that are seen, and nothing that only screen readers say
  await page.keyboard.press("ControlOrMeta+A");
  const copied = await page.evaluate(() => String(getSelection()));
  expect(copied).toContain(article.sources?.[0]?.title);
  expect(copied).not.toContain("opens in a new tab");
});

test("Article: In This Article leads to each heading, below the header", async ({ page }) => {
  await openPage(page, address);
  const links = contents(page).getByRole("link");
  await expect(links).toHaveText(article.headings.map(({ text }) => text));
  const last = article.headings.at(-1);
  const heading = page.getByRole("heading", { level: 2, name: last?.text });
  await expect(heading).not.toBeInViewport();
  await links.last().click();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(`${address}#${last?.id}`);
  // the header that stays on top does not cover it
  const { bottom } = await page.getByRole("banner").evaluate((banner) => banner.getBoundingClientRect());
  await expect
    .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThan(bottom);
});

test("Article: More Like This leads to its related articles, and to all", async ({ page }) => {
  await openPage(page, address);
  const more = page.getByRole("region", { name: "More Like This" });
  await expect(more.getByRole("heading", { level: 3 })).toHaveText(
    article.relatedArticles.map((id) => articleNamed(id).title),
  );
  await expectLeadsTo(more.getByRole("link", { name: "See All Tips" }), "/browse");
  await more.getByRole("article").first().click();
  await expect(page).toHaveURL(`/article/${article.relatedArticles[0]}`);
});

test("Article: an unknown article offers /, /search and three suggestions", async ({ page, allowed }) => {
  allowed.errors.push(/status of 404/);
  await openPage(page, "/article/how-to-fly");
  await expect(headline(page)).toHaveText("Oops! Article Not Found");
  await expect(page).toHaveTitle("Oops! Article Not Found | Knack");
  const cards = main(page).getByRole("article").getByRole("link");
  await expect(cards).toHaveText(suggestions.map((id) => articleNamed(id).title));
  await expectLeadsTo(main(page).getByRole("link", { name: "Go Home" }), "/");
  await expectLeadsTo(main(page).getByRole("link", { name: "Search Tips" }), "/search");
  await cards.first().click();
  await expect(page).toHaveURL(`/article/${suggestions[0]}`);
});

test("Article: the one about stress has 4-7-8 breathing, 5-4-3-2-1 grounding and 5-second holds", async ({
  page,
}) => {
  await page.goto("/article/quick-stress-relief");
  await expect(main(page).getByRole("link", { name: "Productivity & Wellness" })).toHaveAttribute(
    "href",
    "/category/productivity-wellness",
  );
  const text = page.locator("#article-body");
  for (const words of [
    /breathe in [^.]*for 4 counts/i,
    /hold for 7 counts/i,
    /breathe out [^.]*for 8 counts/i,
    /3 or 4 cycles/i,
    /five things you can see/i,
    /four things you can touch/i,
    /three things you can hear/i,
    /two things you can smell/i,
    /one thing you can taste/i,
    /muscle release/i,
    /tense for 5 seconds/i,
  ])
    await expect(text).toContainText(words);
});
