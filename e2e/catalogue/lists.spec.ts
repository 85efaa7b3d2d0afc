import { relatedTo } from "../../site/src/articles/related.ts";
import { articleNamed, content, quizNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";

const { articles, quizzes, categories } = content;

test("Trending: the three newest by publishedAt, newest first", async ({ page }) => {
  await page.goto("/");
  const shown = page.getByRole("region", { name: "Trending Now" }).locator("h3");
  await expect(shown).toHaveCount(3);
  const dates = await Promise.all(
    (await shown.allTextContents()).map(
      (title) => articles.find((article) => article.title === title)?.publishedAt,
    ),
  );
  const newest = articles
    .map(({ publishedAt }) => publishedAt)
    .sort()
    .reverse();
  expect(dates).toEqual(newest.slice(0, 3));
});

test("Related articles: three others, the listed ones first", async ({ page }) => {
  for (const id of ["2-minute-rule", "quick-stress-relief"]) {
    const article = articleNamed(id);
    await page.goto(`/article/${id}`);
    const shown = page.getByRole("region", { name: "More Like This" }).locator("h3");
    await expect(shown).toHaveText(relatedTo(article, articles).map(({ title }) => title));
    await expect(shown).toHaveText(article.relatedArticles.map((other) => articleNamed(other).title));
  }
});

test("Related quizzes: up to three, the listed ones first", async ({ page }) => {
  for (const { id, relatedQuizzes } of quizzes) {
    await page.goto(`/quiz/${id}`);
    const shown = page.getByRole("region", { name: "Try More Quizzes" }).locator("h3");
    await expect(shown).toHaveText(relatedQuizzes.slice(0, 3).map((other) => quizNamed(other).title));
  }
});

test("Browse category filter: the slug in the address, the title on the page", async ({ page }) => {
  await page.goto("/browse?category=budget");
  const own = articles.filter(({ categorySlug }) => categorySlug === "budget");
  await expect(page.locator(".bar").getByRole("status")).toHaveText(
    `Showing ${own.length} of ${articles.length} tips in Budget & Finance`,
  );
  await expect(page.locator(".results .card .kicker")).toHaveText(own.map(() => "Budget & Finance"));
});

test("Browse category filter: an unknown slug shows all", async ({ page }) => {
  await page.goto("/browse?category=nonsense");
  await expect(page.locator(".bar").getByRole("status")).toHaveText(
    `Showing ${articles.length} of ${articles.length} tips`,
  );
});

test("Categories: six on the home page, with the counts of the catalogue", async ({ page }) => {
  await page.goto("/");
  const main = categories.filter((category) => category.main);
  expect(main.map(({ slug }) => slug)).toEqual([
    "life-hacks",
    "how-tos",
    "productivity",
    "cool-stuff",
    "budget",
    "tech",
  ]);
  const counts = main.map(({ slug }) => articles.filter(({ categorySlug }) => categorySlug === slug).length);
  await expect(page.locator(".cat .count")).toHaveText(counts.map((count) => `${count} tips`));
});

test("Popular searches: productivity, cleaning, tech help, cooking, organization", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".pop a")).toHaveText([
    "productivity",
    "cleaning",
    "tech help",
    "cooking",
    "organization",
  ]);
});
