import type { Page } from "@playwright/test";
import { editCatalogue } from "../testing/catalogue.ts";
import { content } from "../testing/content.ts";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { articleTexts, quizTexts, wordOnlyIn } from "../testing/words.ts";

const { articles, quizzes } = content;

function titles(entries: readonly { title: string }[]): string[] {
  return entries.map(({ title }) => title).sort();
}

/** Waits until the results are exactly these, in any order. */
async function expectResults(page: Page, entries: readonly { title: string }[]): Promise<void> {
  const shown = page.locator(".results .card h3");
  await expect.poll(async () => (await shown.allTextContents()).sort()).toEqual(titles(entries));
}

test("Search: upper and lower case find the same, inside words too", async ({ page }) => {
  const { word, having } = wordOnlyIn(articles, articleTexts, "title");
  await page.goto(`/browse?q=${word.slice(1).toUpperCase()}`);
  const part = articles.filter(({ title, description, category }) =>
    [title, description, category].some((text) => text.toLowerCase().includes(word.slice(1))),
  );
  expect(titles(part)).toEqual(expect.arrayContaining(titles(having)));
  await expectResults(page, part);
});

/** Searches by the page's own form. */
async function searchFor(page: Page, words: string): Promise<void> {
  const box = searchBox(page.locator("#main"));
  await box.fill(words);
  await box.press("Enter");
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await clientReady(page);
}

test("Browse: finds words of title, description and category, and none of the tags or the content", async ({
  page,
}) => {
  await openPage(page, "/browse");
  for (const field of ["title", "description", "category", "tags", "content"]) {
    const { word, having } = wordOnlyIn(articles, articleTexts, field);
    await searchFor(page, word);
    await expect(page.locator(".bar").getByRole("status")).toContainText(`for "${word}"`);
    await expectResults(page, ["tags", "content"].includes(field) ? [] : having);
  }
});

test("Search page: finds words of title, description, category, tags and content", async ({ page }) => {
  await openPage(page, "/search");
  for (const field of ["title", "description", "category", "tags", "content"]) {
    const { word, having } = wordOnlyIn(articles, articleTexts, field);
    await searchFor(page, word);
    await expect(page.getByText(`found for “${word}”`)).toBeVisible();
    await expect(page.locator(".results .count b")).toHaveText(String(having.length));
    // the rest follows the first card a frame later; closely matching tips may stand below, in a grid of their own
    const shown = page.locator(".results > .cards h3");
    await expect.poll(async () => (await shown.allTextContents()).sort(), field).toEqual(titles(having));
  }
});

const tech = articles.filter(({ categorySlug }) => categorySlug === "tech");

test("Category page: finds words of title, description, tags and content", async ({ page }) => {
  await openPage(page, "/category/tech");
  for (const field of ["title", "description", "tags", "content"]) {
    const { word, having } = wordOnlyIn(tech, articleTexts, field);
    await searchFor(page, word);
    await expectResults(page, having);
  }
});

test("Category page: does not find words of the category’s name", async ({ page }) => {
  const budget = articles.filter(({ categorySlug }) => categorySlug === "budget");
  const { word } = wordOnlyIn(budget, articleTexts, "category");
  await openPage(page, "/category/budget");
  await searchFor(page, word);
  await expect(page.getByRole("heading", { name: "No articles found" })).toBeVisible();
});

test("Category page: tags combine with AND", async ({ page }) => {
  const [first, second] = tech[0]?.tags ?? [];
  if (!first || !second) throw new Error("an article has fewer than two tags");
  await openPage(page, "/category/tech");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.locator("#filters").getByRole("checkbox", { name: first, exact: true }).click();
  await expectResults(
    page,
    tech.filter(({ tags }) => tags.includes(first)),
  );
  await page.locator("#filters").getByRole("checkbox", { name: second, exact: true }).click();
  await expectResults(
    page,
    tech.filter(({ tags }) => tags.includes(first) && tags.includes(second)),
  );
});

test("Category page: two tags that no article has together find nothing", async ({ page }) => {
  const [a] = tech;
  const b = tech.find(({ tags }) => !tags.some((tag) => a?.tags.includes(tag)));
  const apart = [a?.tags[0] ?? "", b?.tags[0] ?? ""];
  await openPage(page, "/category/tech");
  await page.getByRole("button", { name: "Filters" }).click();
  for (const name of apart)
    await page.locator("#filters").getByRole("checkbox", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name: "No articles found" })).toBeVisible();
});

test("Quiz library: finds words of title and description, and none of the tags or the questions", async ({
  page,
}) => {
  await openPage(page, "/quizzes");
  for (const field of ["title", "description", "tags", "questions"]) {
    const { word, having } = wordOnlyIn(quizzes, quizTexts, field);
    await searchFor(page, word.toUpperCase());
    await expect(page.locator(".bar").getByRole("status")).toContainText(`for "${word.toUpperCase()}"`);
    await expectResults(page, ["tags", "questions"].includes(field) ? [] : having);
  }
});

test("Quiz library: finds words of the category", async ({ page }) => {
  const word = "Qwertyuiop";
  const [renamed] = quizzes;
  if (!renamed) throw new Error("content/ has no quiz");
  // every quiz has its category in its title, so one gets another
  await editCatalogue(page, ({ quizzes: cards }) => {
    for (const card of cards) if (card.id === renamed.id) card.category = word;
  });
  await openPage(page, "/quizzes");
  await expectResults(page, quizzes);
  await searchFor(page, word);
  await expectResults(page, [renamed]);
});
