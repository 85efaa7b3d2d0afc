import type { Page } from "@playwright/test";
import { articleNamed, content } from "../testing/content.ts";
import { expect, searchBox } from "../testing/fixtures.ts";
import type { Use } from "./uses.ts";

const { articles, quizzes } = content;
const count = (page: Page) => page.locator(".bar .count");
const titles = (page: Page) => page.locator(".results article h3");
const panel = (page: Page) => page.locator("#filters");
const badge = (page: Page) => page.locator(".bar button .badge-count");
const inMain = (page: Page, name: string | RegExp) => page.locator("#main").getByRole("button", { name });

async function search(page: Page, text: string): Promise<void> {
  const box = searchBox(page.locator("#main"));
  await box.fill(text);
  await box.press("Enter");
}

/** A pill of the filter panel; its input lies over its words. */
function choose(page: Page, words: string | RegExp): Promise<void> {
  const label = typeof words === "string" ? new RegExp(`^${words}$`) : words;
  return panel(page).locator("label", { hasText: label }).first().click();
}

/** So many titles, the first of them this one. */
async function expectList(page: Page, list: { title: string }[]): Promise<void> {
  await expect(titles(page)).toHaveCount(list.length);
  if (list[0]) await expect(titles(page).first()).toHaveText(list[0].title);
}

async function expectCards(page: Page, view: "Grid" | "List"): Promise<void> {
  await expect(inMain(page, view)).toHaveAttribute("aria-pressed", "true");
  const cards = page.locator(".results .cards").first();
  if (view === "List") await expect(cards).toHaveAttribute("data-view", "list");
  else await expect(cards).not.toHaveAttribute("data-view");
}

export const usesOfLists: Use[] = [
  {
    part: "BrowseList",
    path: "/browse",
    async use(page) {
      const total = articles.length;
      const tech = articles.filter(({ categorySlug }) => categorySlug === "tech");
      const oldest = tech.toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt));
      await expect(count(page)).toHaveText(`Showing ${total} of ${total} tips`);
      await inMain(page, "Filters & Sort").click();
      await expect(panel(page)).toBeVisible();
      await choose(page, /^Tech/);
      await expect(count(page)).toHaveText(`Showing ${tech.length} of ${total} tips in Tech Help`);
      await choose(page, "Oldest First");
      await expectList(page, oldest);
      await inMain(page, "List").click();
      await expectCards(page, "List");
      await search(page, "zzzqqq");
      await expect(count(page)).toHaveText(`Showing 0 of ${total} tips for "zzzqqq" in Tech Help`);
      await expect(page.locator(".results .empty h2")).toHaveText("No tips found");
      await page.locator(".bar .chip").click();
      await expect(count(page)).toHaveText(`Showing ${tech.length} of ${total} tips in Tech Help`);
      await expectList(page, oldest);
      await search(page, "zzzqqq");
      await inMain(page, "Clear all filters").click();
      await expect(count(page)).toHaveText(`Showing ${total} of ${total} tips`);
      await expect(page.locator(".results .empty")).toHaveCount(0);
      await expectList(page, articles);
      await page.goBack();
      await expect(count(page)).toHaveText(`Showing 0 of ${total} tips for "zzzqqq" in Tech Help`);
      await inMain(page, "Filters & Sort").click();
      await expect(panel(page)).toBeHidden();
    },
  },
  {
    part: "CategoryList",
    path: "/category/how-tos",
    async use(page) {
      const own = articles.filter(({ categorySlug }) => categorySlug === "how-tos");
      const [tag = ""] = own[0]?.tags ?? [];
      const tagged = own.filter(({ tags }) => tags.includes(tag));
      const byName = own.toSorted((a, b) => a.title.localeCompare(b.title, "en"));
      const all = `Showing ${own.length} of ${own.length} articles`;
      await expect(count(page)).toHaveText(all);
      await page.getByRole("combobox", { name: "Sort by" }).selectOption("alphabetical");
      await expectList(page, byName);
      await page.getByRole("combobox", { name: "Sort by" }).selectOption("newest");
      await expectList(page, own);
      await inMain(page, "List").click();
      await expectCards(page, "List");
      await inMain(page, "Filters").click();
      await choose(page, tag);
      await expect(count(page)).toHaveText(`Showing ${tagged.length} of ${own.length} articles`);
      await expect(badge(page)).toHaveText("1 active");
      await search(page, "zzzqqq");
      await expect(badge(page)).toHaveText("2 active");
      await expect(panel(page).locator(".chip")).toHaveText([/^“zzzqqq”/, new RegExp(`^${tag}`)]);
      await expect(page.locator(".results .empty h2")).toHaveText("No articles found");
      await panel(page)
        .getByRole("button", { name: /zzzqqq/ })
        .click();
      await expect(badge(page)).toHaveText("1 active");
      await expectList(page, tagged);
      await panel(page).getByRole("button", { name: "Clear All" }).click();
      await expect(badge(page)).toHaveCount(0);
      await expect(count(page)).toHaveText(all);
      await expect(panel(page).locator(".active-filters .chip")).toHaveCount(0);
      await search(page, "zzzqqq");
      await inMain(page, "Clear All Filters").click();
      await expectList(page, own);
      await expect(page.locator(".results .empty")).toHaveCount(0);
    },
  },
  {
    part: "QuizLibrary",
    path: "/quizzes",
    async use(page) {
      const total = quizzes.length;
      const medium = quizzes.filter(({ difficulty }) => difficulty === "Medium");
      const byTitle = medium.toSorted((a, b) => a.title.localeCompare(b.title, "en"));
      await expect(count(page)).toHaveText(`Showing ${total} of ${total} quizzes`);
      await inMain(page, "Filters & Sort").click();
      await choose(page, "Medium");
      await expect(count(page)).toHaveText(`Showing ${medium.length} of ${total} quizzes`);
      await choose(page, "Title");
      await expectList(page, byTitle);
      await inMain(page, "List").click();
      await expectCards(page, "List");
      await search(page, "zzzqqq");
      await expect(count(page)).toHaveText(`Showing 0 of ${total} quizzes for "zzzqqq"`);
      await expect(page.locator(".results .empty h2")).toHaveText("No quizzes found");
      await inMain(page, "Clear all filters").click();
      await expect(count(page)).toHaveText(`Showing ${total} of ${total} quizzes`);
      await expect(titles(page)).toHaveCount(total);
    },
  },
  {
    part: "SearchResults",
    path: "/search",
    async use(page) {
      const found = page.locator(".results .count");
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText("Search Tips");
      await expect(page.getByRole("heading", { name: "What Finds a Tip" })).toBeVisible();
      await search(page, "the");
      await expect(heading).toHaveText("Results for “the”");
      await expect(found).toHaveText(/^\d+ tips found for “the”$/);
      await expect(page.getByRole("heading", { name: "What Finds a Tip" })).toHaveCount(0);
      const all = Number.parseInt((await found.textContent()) ?? "", 10);
      const cards = page.locator(".results > .cards article");
      await expect(cards).toHaveCount(24);
      await inMain(page, `Show more (${all - 24} left)`).click();
      await expect(cards).toHaveCount(all);
      await expect(inMain(page, /Show more/)).toHaveCount(0);
      await search(page, "7 counts");
      await expect(found).toHaveText(/^\d+ tips? found for “7 counts”$/);
      await search(page, "zzzqqq");
      await expect(heading).toHaveText("Results for “zzzqqq”");
      await expect(page.getByRole("heading", { name: "No Results Found" })).toBeVisible();
      await expect(found).toHaveCount(0);
      await page.goBack();
      await expect(found).toHaveText(/^\d+ tips? found for “7 counts”$/);
      // passages come once their cards have been seen
      await expect(page.locator(".results").getByText("Hold for 7 counts")).toBeVisible();
      await expect(page.getByRole("heading", { name: "No Results Found" })).toHaveCount(0);
    },
  },
  {
    part: "SavedList",
    path: "/saved",
    before: (page) =>
      page.addInitScript(() => {
        localStorage.setItem("savedArticles", '["2-minute-rule"]');
        localStorage.setItem("savedQuizzes", '["tech-savvy"]');
      }),
    async use(page) {
      const insights = page.locator(".insights p");
      await expect(insights).toHaveText("You have saved 1 tip.");
      await page.getByLabel("Import").setInputFiles({
        name: "saved-tips.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify({ savedArticles: ["quick-stress-relief"], savedQuizzes: [] })),
      });
      await expect(page.locator(".transfer [role=status]").last()).toHaveText("Imported. 1 new entry.");
      await expect(insights).toHaveText("You have saved 2 tips.");
      await expect(titles(page).first()).toHaveText(articleNamed("quick-stress-relief").title);
      await saveElsewhere(page, "savedQuizzes", "[]");
      await expect(page.getByRole("heading", { name: "Saved Quizzes" })).toHaveCount(0);
      await saveElsewhere(page, "savedArticles", "[]");
      await expect(page.getByRole("heading", { name: "No saved tips yet" })).toBeVisible();
      await expect(insights).toHaveCount(0);
      await saveElsewhere(page, "savedArticles", '["2-minute-rule"]');
      await expect(insights).toHaveText("You have saved 1 tip.");
      await expect(page.locator(".results .empty")).toHaveCount(0);
    },
  },
];

/** What another tab stores, as the browser tells this one. */
function saveElsewhere(page: Page, key: string, value: string): Promise<void> {
  return page.evaluate(
    ([key = "", value = ""]) => {
      localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent("storage", { key }));
    },
    [key, value],
  );
}
