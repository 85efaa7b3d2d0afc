import { sampleContent } from "../testing/content.ts";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { expectLeadsTo, headline, main, openPage } from "../testing/screen.ts";

const { articles, categories, people } = sampleContent;

test("Home: the hero, its searches and figures, testimonials, Trending Now and the newsletter", async ({
  page,
}) => {
  await openPage(page, "/");
  const stats = main(page).locator("dl").first().locator("> div");
  const figures = {
    "average solve time": /^2\s*min$/,
    "success rate": /^98\s*%$/,
    "complicated steps": /^0$/,
  };
  await expect(stats.getByRole("term")).toHaveText(Object.keys(figures));
  await expect(stats.getByRole("definition")).toHaveText(Object.values(figures));
  const hero = main(page).locator("section").first();
  await expectLeadsTo(hero.getByRole("link", { name: "Browse all tips" }), "/browse");
  await expectLeadsTo(hero.getByRole("link", { name: "Start with life hacks" }), "/category/life-hacks");
  const chips = {
    productivity: "/search?q=productivity",
    cleaning: "/search?q=cleaning",
    "tech help": "/search?q=tech%20help",
    cooking: "/search?q=cooking",
    organization: "/search?q=organization",
  };
  const popular = main(page).locator("p", { hasText: "Popular" });
  await expect(popular.getByRole("link")).toHaveText(Object.keys(chips));
  for (const [name, address] of Object.entries(chips))
    await expectLeadsTo(popular.getByRole("link", { name, exact: true }), address);
  await expect(headline(page)).toBeVisible();
  const box = searchBox(main(page));
  await expect(box).toHaveAttribute("placeholder", "e.g., organizing my desk, fixing squeaky door...");
  const said = page.getByRole("region", { name: "What People Are Saying" });
  const voices = said.getByRole("figure");
  await expect(voices).toHaveCount(3);
  for (const [index, { quote, name }] of people.testimonials.entries()) {
    await expect(voices.nth(index)).toContainText(quote);
    await expect(voices.nth(index)).toContainText(name);
    await expect(voices.nth(index).getByRole("img", { name: "5 out of 5 stars" })).toBeVisible();
  }
  const region = page.getByRole("region", { name: "Trending Now" });
  const newest = articles.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)).slice(0, 3);
  await expect(region.getByRole("heading", { level: 3 })).toHaveText(newest.map(({ title }) => title));
  await expectLeadsTo(region.getByRole("link", { name: "View All" }), "/browse");
  const block = page.getByRole("region", { name: "Get Tips Delivered Weekly" });
  await expect(block.getByRole("definition")).toHaveCount(3);
  await expect(block.getByRole("term")).toHaveText(["tips each time", "email a week", "minutes to read"]);
  const note = main(page).getByText(/general information, not professional advice/);
  await expectLeadsTo(note.getByRole("link", { name: "disclaimer" }), "/disclaimer");
  await box.fill(" squeaky door ");
  await main(page).getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?q=squeaky+door");
});

test("Home: Article of the Week is the first featured one; six category cards open their category", async ({
  page,
}) => {
  await openPage(page, "/");
  const region = page.getByRole("region", { name: "Browse by Category" });
  const cards = region.getByRole("article");
  const slugs = ["life-hacks", "how-tos", "productivity", "cool-stuff", "budget", "tech"];
  await expect(cards).toHaveCount(6);
  for (const [index, slug] of slugs.entries()) {
    const category = categories.find((other) => other.slug === slug);
    const count = articles.filter(({ categorySlug }) => categorySlug === slug).length;
    const card = cards.nth(index);
    await expect(card.getByRole("link")).toHaveAttribute("href", `/category/${slug}`);
    await expect(card.getByRole("heading", { level: 3 })).toHaveText(category?.title ?? slug);
    await expect(card).toContainText(category?.description ?? slug);
    await expect(card.getByText(`${count} tips`, { exact: true })).toBeVisible();
    await card.scrollIntoViewIfNeeded();
    await expect
      .poll(() => card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  const week = page.getByRole("region", { name: "Article of the Week" });
  const first = articles.find(({ featured }) => featured);
  await expect(week.getByRole("heading", { level: 3 })).toHaveText(first?.title ?? "no featured article");
  await week.getByRole("article").click();
  await expect(page).toHaveURL(`/article/${first?.id}`);
  await expect(headline(page)).toHaveText(first?.title ?? "");
  await page.goBack();
  await cards.nth(3).click();
  await expect(page).toHaveURL("/category/cool-stuff");
});

test("Home: the hero fades in after 100 ms", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // a fade that is over is listed no more
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Animation.enable");
  await cdp.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await page.goto("/");
  const hero = main(page).locator("section").first();
  const fades = await hero.evaluate((element) =>
    element.getAnimations({ subtree: true }).flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return [];
      const [first] = effect.getKeyframes();
      return first?.opacity === undefined ? [] : [effect.getTiming().delay];
    }),
  );
  expect(fades).toEqual([100]);
  await cdp.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await expect(hero).toHaveCSS("opacity", "1");
});
