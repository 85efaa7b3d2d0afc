import { sampleContent } from "../testing/content.ts";
import { expect, searchBox, softly, test } from "../testing/fixtures.ts";
import { expectLeadsTo, headline, main, openPage } from "../testing/screen.ts";

const { articles, categories, people } = sampleContent;

test("Home: the hero, its figures and searches, six categories, the Article of the Week, testimonials, Trending Now and the newsletter; its box leads to the results", async ({
  page,
}) => {
  await openPage(page, "/");
  const stats = main(page).locator("dl").first().locator("> div");
  const figures = {
    "average solve time": /^2\s*min$/,
    "success rate": /^98\s*%$/,
    "complicated steps": /^0$/,
  };
  await softly(stats.getByRole("term")).toHaveText(Object.keys(figures));
  await softly(stats.getByRole("definition")).toHaveText(Object.values(figures));
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
  await softly(popular.getByRole("link")).toHaveText(Object.keys(chips));
  for (const [name, address] of Object.entries(chips))
    await expectLeadsTo(popular.getByRole("link", { name, exact: true }), address);
  await softly(headline(page)).toBeVisible();
  const subjects = page.getByRole("region", { name: "Browse by Category" });
  const cards = subjects.getByRole("article");
  const slugs = ["life-hacks", "how-tos", "productivity", "cool-stuff", "budget", "tech"];
  await softly(cards).toHaveCount(6);
  for (const [index, slug] of slugs.entries()) {
    const category = categories.find((other) => other.slug === slug);
    const count = articles.filter(({ categorySlug }) => categorySlug === slug).length;
    const card = cards.nth(index);
    await softly(card.getByRole("link")).toHaveAttribute("href", `/category/${slug}`);
    await softly(card.getByRole("heading", { level: 3 })).toHaveText(category?.title ?? slug);
    await softly(card).toContainText(category?.description ?? slug);
    await softly(card.getByText(`${count} tips`, { exact: true })).toBeVisible();
    await card.scrollIntoViewIfNeeded();
    await expect
      .poll(() => card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  const week = page.getByRole("region", { name: "Article of the Week" });
  const first = articles.find(({ featured }) => featured);
  await softly(week.getByRole("heading", { level: 3 })).toHaveText(first?.title ?? "no featured article");
  await expectLeadsTo(week.getByRole("article").getByRole("link"), `/article/${first?.id}`);
  // a press anywhere on a card is one on its link
  for (const card of [cards.nth(3), week.getByRole("article")])
    softly(await card.evaluate(linkInTheMiddle)).toBe(await card.getByRole("link").getAttribute("href"));
  const said = page.getByRole("region", { name: "What People Are Saying" });
  const voices = said.getByRole("figure");
  await softly(voices).toHaveCount(3);
  for (const [index, { quote, name }] of people.testimonials.entries()) {
    await softly(voices.nth(index)).toContainText(quote);
    await softly(voices.nth(index)).toContainText(name);
    await softly(voices.nth(index).getByRole("img", { name: "5 out of 5 stars" })).toBeVisible();
  }
  const region = page.getByRole("region", { name: "Trending Now" });
  const newest = articles.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)).slice(0, 3);
  await softly(region.getByRole("heading", { level: 3 })).toHaveText(newest.map(({ title }) => title));
  await expectLeadsTo(region.getByRole("link", { name: "View All" }), "/browse");
  const block = page.getByRole("region", { name: "Get Tips Delivered Weekly" });
  await softly(block.getByRole("definition")).toHaveCount(3);
  await softly(block.getByRole("term")).toHaveText(["tips each time", "email a week", "minutes to read"]);
  const note = main(page).getByText(/general information, not professional advice/);
  await expectLeadsTo(note.getByRole("link", { name: "disclaimer" }), "/disclaimer");
  const box = searchBox(main(page));
  await softly(box).toHaveAttribute("placeholder", "e.g., organizing my desk, fixing squeaky door...");
  await box.fill(" squeaky door ");
  await main(page).getByRole("button", { name: "Search" }).click();
  await softly(page).toHaveURL("/search?q=squeaky+door");
});

test("Home: the hero fades in after 100 ms, and a section when it first enters the window, and stays", async ({
  page,
}) => {
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
  softly(fades).toEqual([100]);
  await cdp.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await softly(hero).toHaveCSS("opacity", "1");

  const section = page.getByRole("region", { name: "Trending Now" });
  await expect(section).toHaveAttribute("data-reveal", "waiting");
  await expect(section).toHaveCSS("opacity", "0");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(section).toHaveCSS("opacity", "1");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(section).toHaveCSS("opacity", "0");
  await section.evaluate((element) => element.scrollIntoView());
  await expect(section).toHaveCSS("opacity", "1");
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(section).not.toBeInViewport();
  await expect(section).toHaveCSS("opacity", "1");
});

function linkInTheMiddle(card: Element): string | null | undefined {
  card.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = card.getBoundingClientRect();
  return document
    .elementFromPoint(left + width / 2, top + height / 2)
    ?.closest("a")
    ?.getAttribute("href");
}
