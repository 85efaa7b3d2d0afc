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

test("Article: its head, body, tags and contents; More Like This leads to its related articles, and to all", async ({
  page,
}) => {
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

  // that each leads to its heading: `browser/places-in-page.spec.ts`
  await expect(page.getByRole("navigation", { name: "In This Article" }).getByRole("link")).toHaveText(
    article.headings.map(({ text }) => text),
  );
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
