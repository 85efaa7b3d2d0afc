import type { Page } from "@playwright/test";
import { quizNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { answer, startQuiz } from "../testing/quiz-run.ts";
import { openPage } from "../testing/screen.ts";
import { expectAccessible } from "../testing/standards.ts";

// What a reader meets only after doing something; pages at rest are looked at in `every-page.spec.ts`.

type State = { name: string; path: string; reach: (page: Page) => Promise<void> };

const lists: State[] = [
  {
    name: "the filters of Browse, open, and the list view",
    path: "/browse?q=door",
    async reach(page) {
      await page.getByRole("button", { name: "Filters & Sort" }).click();
      await page.getByRole("button", { name: "List" }).click();
      await expect(page.locator(".results .go").first()).toBeVisible();
    },
  },
  {
    name: "a category’s filters, one of them on",
    path: "/category/tech",
    async reach(page) {
      await page.getByRole("button", { name: "Filters" }).click();
      await page.locator("#filters label").first().click();
      await expect(page.getByRole("button", { name: "Clear All" })).toBeVisible();
    },
  },
  {
    name: "a search that finds nothing",
    path: "/search?q=zzzqqq",
    reach: (page) => expect(page.getByRole("heading", { name: "No Results Found" })).toBeVisible(),
  },
];

const others: State[] = [
  {
    name: "the result of a quiz",
    path: "/quiz/tech-savvy",
    async reach(page) {
      const answers = quizNamed("tech-savvy").questions.map(({ id, correctAnswer }, at) => ({
        questionId: id,
        selectedAnswer: at === 0 ? (correctAnswer + 1) % 4 : correctAnswer,
      }));
      await page.evaluate((run) => history.replaceState(run, ""), { step: "result", answers });
      await page.reload();
      await expect(page.getByRole("region", { name: "Your result" })).toBeVisible();
    },
  },
  {
    name: "the note of a part that is lost",
    path: "/contact",
    async reach(page) {
      await page.evaluate(() => dispatchEvent(new Event("islandlost")));
      await expect(page.getByRole("dialog", { name: "Note" })).toBeVisible();
    },
  },
  {
    name: "saved tips, one removed",
    path: "/saved",
    async reach(page) {
      const saved = '["2-minute-rule","quick-stress-relief"]';
      await page.evaluate((text) => localStorage.setItem("savedArticles", text), saved);
      await openPage(page, "/saved");
      await page.getByRole("checkbox", { name: "Keep saved tips available offline" }).check();
      await page
        .getByRole("button", { name: /^Remove/ })
        .first()
        .click();
      await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
      await expect(page.getByText("Available offline", { exact: true })).toHaveCount(1);
    },
  },
];

async function expectEachAccessible(page: Page, states: State[]): Promise<void> {
  for (const { name, path, reach } of states) {
    await openPage(page, path);
    await reach(page);
    await expectAccessible(page, name);
  }
}

test("states of lists: filters, and a search that finds nothing: nothing for axe", async ({ page }) => {
  await expectEachAccessible(page, lists);
});

test("states: a quiz’s result, the note of a lost part and a removed tip: nothing for axe", async ({
  page,
}) => {
  await expectEachAccessible(page, others);
});

test("state: an answered question, also with less motion: nothing for axe", async ({ page }) => {
  await startQuiz(page, "tech-savvy");
  await answer(page, 0);
  await expect(page.getByText("Goes on in 2 seconds")).toBeVisible();
  const counts = await page.evaluate(() =>
    [...document.querySelectorAll("*")].map((element) => getComputedStyle(element).animationIterationCount),
  );
  expect(new Set(counts)).toEqual(new Set(["1"]));
  // it would go on by itself after two seconds
  await page.getByRole("button", { name: "Pause" }).click();
  // axe needs timers
  await page.clock.resume();
  await expectAccessible(page, "a question, answered");
});

test.describe("small screen", () => {
  test.use({ viewport: { width: 375, height: 800 }, consent: false });

  test("state: the cookie banner and the open menu: nothing for axe", async ({ page }) => {
    await openPage(page, "/");
    await expect(page.getByRole("heading", { name: "A word about cookies" })).toBeVisible();
    await expectAccessible(page, "the cookie banner");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.locator("#menu")).toBeVisible();
    await expectAccessible(page, "the cookie banner and the open menu");
  });
});
