import type { Page } from "@playwright/test";
import { dateText } from "../../site/src/articles/article.ts";
import { articleNamed, content } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectLeadsTo, headline, main, open } from "../testing/screen.ts";

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

test("Article: category, title, description, author, date, read time and thumbnail", async ({ page }) => {
  await page.goto(address);
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
  const picture = head.getByRole("img", { name: article.thumbnailAlt });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("Article: the rendered body stands in the page", async ({ page }) => {
  await page.goto(address);
  const body = main(page).locator("#article-body");
  await expect(body.locator(":is(h2, h3):not(#Notes)")).toHaveText(article.headings.map(({ text }) => text));
  const words = (await body.innerText()).split(/\s+/).length;
  expect(words).toBeGreaterThan(200);
  expect(await body.innerText()).not.toMatch(/\*\*|^#|\]\(|picture:/m);
});

test("Article: a link to it shows the same body as a fresh load", async ({ page }) => {
  await open(page, address);
  const body = main(page).locator("#article-body");
  const fresh = await body.innerText();
  await open(page, "/category/life-hacks");
  await main(page).getByRole("link", { name: article.title }).click();
  await expect(headline(page)).toHaveText(article.title);
  await expect.poll(() => body.innerText()).toBe(fresh);
});

test("Article: Share buttons share title, description and address", async ({ page }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, "share", { value: async (data: ShareData) => void shared.push(data) });
  });
  await open(page, address);
  const buttons = page.getByRole("button", { name: "Share" });
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) await button.click();
  const data = { title: article.title, text: article.description, url: page.url() };
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "shared"))).toEqual([data, data]);
});

test("Article: In This Article lists the headings and leads to them", async ({ page }) => {
  await open(page, address);
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

test("Article: scrolling to a heading is smooth, and at once for those who want no motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, address);
  const heading = page.getByRole("heading", { name: article.headings[2]?.text, exact: true });
  await countPlaces(page);
  await contents(page).getByRole("link").nth(2).click();
  await expect(heading).toBeInViewport();
  // a jump has one place
  await expect
    .poll(() => page.evaluate(() => (Reflect.get(window, "places") as Set<number>).size))
    .toBeGreaterThan(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, address);
  await countPlaces(page);
  await contents(page).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: article.headings[0]?.text, exact: true })).toBeInViewport();
  expect(await page.evaluate(() => (Reflect.get(window, "places") as Set<number>).size)).toBeLessThanOrEqual(
    1,
  );
});

/** Collects in the page where it stands while it scrolls after the next press, for which it may itself be scrolled. */
function countPlaces(page: Page): Promise<void> {
  return page.evaluate(() => {
    const places = new Set<number>();
    Object.assign(window, { places });
    document.addEventListener("click", () => {
      places.clear();
      document.addEventListener("scroll", () => places.add(window.scrollY));
    });
  });
}

test("Article: on a small screen the list of headings opens on a press", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, address);
  await expect(contents(page).getByRole("link").first()).toBeHidden();
  await contents(page).getByText("In This Article").click();
  await contents(page).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: article.headings[0]?.text })).toBeInViewport();
});

test("Article: More Like This shows the related articles and See All Tips leads to /browse", async ({
  page,
}) => {
  await open(page, address);
  const more = page.getByRole("region", { name: "More Like This" });
  await expect(more.getByRole("heading", { level: 3 })).toHaveText(
    article.relatedArticles.map((id) => articleNamed(id).title),
  );
  await expectLeadsTo(page, more.getByRole("link", { name: "See All Tips" }), "/browse");
  await more.getByRole("article").first().click();
  await expect(page).toHaveURL(`/article/${article.relatedArticles[0]}`);
});

test("Article: an unknown article offers /, /search and three suggestions", async ({ page, allowed }) => {
  allowed.errors.push(/status of 404/);
  await open(page, "/article/how-to-fly");
  await expect(headline(page)).toHaveText("Oops! Article Not Found");
  await expect(page).toHaveTitle("Oops! Article Not Found | Knack");
  const cards = main(page).getByRole("article").getByRole("link");
  await expect(cards).toHaveText(suggestions.map((id) => articleNamed(id).title));
  await expectLeadsTo(page, main(page).getByRole("link", { name: "Go Home" }), "/");
  await expectLeadsTo(page, main(page).getByRole("link", { name: "Search Tips" }), "/search");
  await cards.first().click();
  await expect(page).toHaveURL(`/article/${suggestions[0]}`);
});

test("Article: a link to an article that is gone shows the same page", async ({ page, allowed }) => {
  allowed.errors.push(/status of 404/);
  await open(page, "/category/life-hacks");
  const link = main(page).getByRole("link", { name: article.title });
  await link.evaluate((element) => element.setAttribute("href", "/article/no-such"));
  await link.click();
  await expect(headline(page)).toHaveText("Oops! Article Not Found");
  await expect(main(page).getByRole("article").getByRole("link")).toHaveText(
    suggestions.map((id) => articleNamed(id).title),
  );
});

test("Article: every article of the catalogue opens under its slug", async ({ request }) => {
  for (const { id, title } of content.articles) {
    const answer = await request.get(`/article/${id}`);
    expect(answer.status(), id).toBe(200);
    expect(await answer.text(), id).toContain(title.replaceAll("&", "&amp;"));
  }
});
