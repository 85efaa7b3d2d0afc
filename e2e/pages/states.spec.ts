import type { Page } from "@playwright/test";
import { quizNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { gotoWithPausedClock } from "../testing/paused-clock.ts";
import { answer } from "../testing/quiz-run.ts";
import { open } from "../testing/screen.ts";
import { expectAccessible } from "../testing/standards.ts";

/** What a reader meets only after doing something; pages at rest are looked at in `every-page.spec.ts`. */
const states: {
  name: string;
  path: string;
  open?: typeof gotoWithPausedClock;
  reach: (page: Page) => Promise<void>;
}[] = [
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
  {
    name: "a question of a quiz, answered",
    path: "/quiz/tech-savvy",
    open: gotoWithPausedClock,
    async reach(page) {
      await page.getByRole("button", { name: "Start Quiz" }).click();
      await answer(page, 0);
      // it would go on by itself after two seconds
      await page.getByRole("button", { name: "Pause" }).click();
      // axe needs timers
      await page.clock.resume();
    },
  },
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
    name: "saved tips",
    path: "/saved",
    async reach(page) {
      await page.evaluate(() => localStorage.setItem("savedArticles", '["2-minute-rule"]'));
      await open(page, "/saved");
      await expect(page.locator("main article")).toHaveCount(1);
    },
  },
  {
    name: "saved tips, one removed",
    path: "/saved",
    async reach(page) {
      const saved = '["2-minute-rule","quick-stress-relief"]';
      await page.evaluate((text) => localStorage.setItem("savedArticles", text), saved);
      await open(page, "/saved");
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

for (const { name, path, open: openScreen = open, reach } of states) {
  test(`state: ${name}: nothing for axe`, async ({ page }) => {
    await openScreen(page, path);
    await reach(page);
    await expectAccessible(page, name);
  });
}

test.describe("small screen", () => {
  test.use({ viewport: { width: 375, height: 800 }, consent: false });

  test("state: the cookie banner and the open menu: nothing for axe", async ({ page }) => {
    await open(page, "/");
    await expect(page.getByRole("heading", { name: "A word about cookies" })).toBeVisible();
    await expectAccessible(page, "the cookie banner");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.locator("#menu")).toBeVisible();
    await expectAccessible(page, "the cookie banner and the open menu");
  });
});
