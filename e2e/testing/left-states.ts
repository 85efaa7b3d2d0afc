import type { Page } from "@playwright/test";
import { content } from "./content.ts";
import { clientReady, expect, searchBox } from "./fixtures.ts";
import { answer, answerAndPause, option } from "./quiz-run.ts";

/** A page as a reader leaves it, and how it must be found after Back. */
export type LeftState = {
  what: string;
  path: string;
  status?: 404;
  /** What the reader does there. */
  leave: (page: Page) => Promise<void>;
  /** What is so then, and again after Back. */
  expectAsLeft: (page: Page) => Promise<void>;
};

const tech = content.articles.filter(({ categorySlug }) => categorySlug === "tech");
const titles = (page: Page) => page.locator(".results h3");
const isChosen = (page: Page, view: string) =>
  expect(page.getByRole("button", { name: view })).toHaveAttribute("aria-pressed", "true");
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const panel = (page: Page) => page.locator("#filters");
const choose = (page: Page, label: RegExp) =>
  panel(page).locator("label", { hasText: label }).first().click();

async function search(page: Page, text: string): Promise<void> {
  const box = searchBox(page.locator("#main"));
  await box.fill(text);
  await box.press("Enter");
}

/** Scrolls so far down that it is seen, and says by which the same place is known again. */
function scrolled(path: string, what: string): LeftState {
  return {
    what,
    path,
    leave: (page) => page.evaluate(() => window.scrollTo(0, 700)),
    expectAsLeft: (page) => expect.poll(() => scrollTop(page)).toBe(700),
  };
}

/** One for each kind of page. */
export const leftStates: LeftState[] = [
  scrolled("/", "the home page, scrolled"),
  scrolled("/article/2-minute-rule", "an article, scrolled"),
  scrolled("/privacy", "a legal page, scrolled"),
  scrolled("/browse", "Browse, scrolled"),
  {
    what: "Browse with its category, sort, view and open filters",
    path: "/browse",
    async leave(page) {
      await page.getByRole("button", { name: "Filters & Sort" }).click();
      await choose(page, /^Tech Help/);
      await expect(page).toHaveURL("/browse?category=tech");
      await choose(page, /^Oldest First/);
      await expect(page).toHaveURL("/browse?category=tech&sort=oldest");
      await page.getByRole("button", { name: "List" }).click();
    },
    async expectAsLeft(page) {
      await expect(page).toHaveURL("/browse?category=tech&sort=oldest");
      await expect(page.locator(".bar .count")).toContainText("in Tech Help");
      await expect(titles(page)).toHaveCount(tech.length);
      await expect(panel(page)).toBeVisible();
      await expect(panel(page).getByRole("radio", { name: "Oldest First" })).toBeChecked();
      await isChosen(page, "List");
    },
  },
  {
    what: "a category page with its search, tag, sort, view and open filters",
    path: "/category/how-tos",
    async leave(page) {
      await page.getByRole("combobox", { name: "Sort by" }).selectOption("alphabetical");
      await page.getByRole("button", { name: "List" }).click();
      await search(page, "the");
      await page.getByRole("button", { name: "Filters" }).click();
      await panel(page).locator("fieldset label").first().click();
    },
    async expectAsLeft(page) {
      await expect(page).toHaveURL("/category/how-tos");
      await expect(page.locator(".badge-count")).toHaveText("2 active");
      await expect(panel(page).getByRole("checkbox").first()).toBeChecked();
      await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("alphabetical");
      await expect(searchBox(page.locator("#main"))).toHaveValue("the");
      await isChosen(page, "List");
    },
  },
  {
    what: "the quiz library with its difficulty",
    path: "/quizzes",
    async leave(page) {
      await page.getByRole("button", { name: "Filters & Sort" }).click();
      await choose(page, /^Medium/);
      await page.getByRole("button", { name: "List" }).click();
    },
    async expectAsLeft(page) {
      await expect(page).toHaveURL("/quizzes?difficulty=Medium");
      await expect(titles(page)).toHaveCount(2);
      await expect(panel(page)).toBeVisible();
      await isChosen(page, "List");
    },
  },
  {
    what: "an open quiz, its third question and the option chosen there",
    path: "/quiz/tech-savvy",
    async leave(page) {
      await page.getByRole("button", { name: "Start Quiz" }).click();
      for (const question of [1, 2]) {
        await expect(page.getByText(`Question ${question} of 5`)).toBeVisible();
        // once paused, each answer waits
        if (question === 1) await answerAndPause(page, 0);
        else await answer(page, 0);
        await page.getByRole("button", { name: "Continue" }).click();
      }
      await option(page, 2).click();
    },
    async expectAsLeft(page) {
      await expect(page.getByText("Question 3 of 5")).toBeVisible();
      await expect(page.getByRole("radio").nth(2)).toBeChecked();
      await expect(page.getByRole("button", { name: "Next Question" })).toBeEnabled();
    },
  },
  {
    what: "a search and what it found",
    path: "/search?q=door",
    leave: (page) => search(page, "stain"),
    async expectAsLeft(page) {
      await expect(page).toHaveURL("/search?q=stain");
      await expect(searchBox(page.locator("#main"))).toHaveValue("stain");
      await expect(page.locator(".results .count")).toContainText("“stain”");
      await expect(titles(page).first()).toBeVisible();
    },
  },
  {
    what: "the saved list",
    path: "/saved",
    leave: (page) =>
      page.evaluate(() => {
        localStorage.setItem("savedArticles", '["2-minute-rule"]');
        dispatchEvent(new CustomEvent("savedchange"));
      }),
    expectAsLeft: (page) => expect(page.getByText("You have saved 1 tip.")).toBeVisible(),
  },
  ...["/no-such-page", "/article/no-such", "/quiz/no-such", "/category/no-such"].map(
    (path): LeftState => ({
      what: `the not-found page of ${path}`,
      path,
      status: 404,
      leave: (page) => page.getByRole("button", { name: "Switch to dark theme" }).click(),
      expectAsLeft: async (page) => {
        await expect(page.locator("html")).toHaveClass(/\bdark\b/);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      },
    }),
  ),
];

/** Opens a page and leaves it as the state says, on the way to another page. */
export async function leavePage(page: Page, { path, leave, expectAsLeft }: LeftState): Promise<void> {
  await page.goto(path);
  await clientReady(page);
  await leave(page);
  await expectAsLeft(page);
}
