import type { Page } from "@playwright/test";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { answer } from "../testing/quiz-run.ts";
import { beginToRead } from "../testing/reading.ts";
import { openPage } from "../testing/screen.ts";
import { unreadable } from "../testing/unreadable.ts";

// Text of twice the size, as browsers let their readers set it.

type State = { what: string; reach: (page: Page) => Promise<void> };

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const at = (path: string, reach?: (page: Page) => Promise<void>): State => ({
  what: path,
  async reach(page) {
    await openPage(page, path);
    await reach?.(page);
  },
});
/** What follows from the state before it. */
const then = (what: string, reach: (page: Page) => Promise<void>): State => ({ what, reach });

const idlePages = [
  "/",
  "/about",
  "/contact",
  "/newsletter",
  "/privacy",
  "/sitemap",
  "/all-titles",
  "/article/bleed-a-radiator",
  "/quizzes",
  "/search",
  "/saved",
  "/no-such-page",
  "/category/no-such",
];

const states: State[] = [
  ...idlePages.map((path) => at(path)),
  then("the menu", async (page) => {
    await press(page, "Menu");
    await expect(page.locator("#menu")).toBeVisible();
  }),
  at("/search?q=door", (page) => expect(page.locator(".results .count")).toContainText("found for")),
  then("suggestions", async (page) => {
    const box = searchBox(page.getByRole("main"));
    await box.fill("");
    await box.pressSequentially("window");
    await expect(page.getByRole("option").first()).toBeVisible();
  }),
  at("/search?q=zzz", (page) =>
    expect(page.getByRole("heading", { name: "No Results Found" })).toBeVisible(),
  ),
  at("/browse", (page) => press(page, "Filters & Sort")),
  then("the list of Browse", (page) => press(page, "List")),
  at("/browse?q=zzz", (page) => expect(page.getByText("No tips found")).toBeVisible()),
  at("/category/tech", async (page) => {
    await press(page, /^Filters/);
    await page.locator("#filters label").first().click();
    await press(page, "List");
  }),
  at("/article/2-minute-rule", (page) => press(page, "Share")),
  then("an article, saved", (page) => page.locator(".btn--save").first().click()),
  at("/article/bleed-a-radiator", async (page) => {
    await beginToRead(page);
    await press(page, "Follow along, 10 steps");
    await expect(page.getByRole("dialog").getByRole("status")).toContainText("The water inside");
  }),
  then("a step, one at a time", async (page) => {
    // the button leads through the warning until its end was seen
    await page.getByRole("dialog").evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    await page.getByRole("button", { name: "Read, first step" }).click();
    await expect(page.getByText("1 of 10")).toBeVisible();
  }),
  at("/saved", (page) => expect(page.getByText("You have saved 1 tip.")).toBeVisible()),
  at("/quiz/tech-savvy"),
  then("a question", async (page) => {
    await page.evaluate(() => localStorage.setItem("quizPause", "true"));
    await page.reload();
    await press(page, "Start Quiz");
    await expect(page.getByText("Question 1 of 5")).toBeVisible();
  }),
  then("its answer", (page) => answer(page, 1)),
  then("the result of a quiz", async (page) => {
    for (const question of [2, 3, 4, 5]) {
      await press(page, "Continue");
      await expect(page.getByText(`Question ${question} of 5`)).toBeVisible();
      await answer(page, 1);
    }
    await press(page, "Continue");
    await expect(page.getByRole("region", { name: "Your result" })).toBeVisible();
  }),
  then("the cookie banner", async (page) => {
    await page.goto("/privacy");
    await page.evaluate(() => localStorage.setItem("cookieConsent", "none"));
    await page.goto("/about");
    await expect(page.getByRole("region", { name: "A word about cookies" })).toBeVisible();
  }),
];

test("large text: with 200 % at 320 px nothing scrolls sideways, is cut off or overlaps", async ({
  page,
  allowed,
}) => {
  allowed.errors.push(/status of 404/);
  await page.setViewportSize({ width: 305, height: 700 });
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 32 } });
  await page.goto("/about");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  for (const state of states) {
    await state.reach(page);
    await expect.poll(() => unreadable(page), `${state.what} at ${page.url()}`).toEqual([]);
  }
});
