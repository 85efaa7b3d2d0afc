import type { Page } from "@playwright/test";
import { quizNamed } from "../testing/content.ts";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { answerSignUps, signUpForm } from "../testing/newsletter-service.ts";
import { gotoWithPausedClock } from "../testing/paused-clock.ts";
import { answer } from "../testing/quiz-run.ts";
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
    path: "/browse",
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
    name: "a sign-up that was refused",
    path: "/about",
    open: openWithLastingMessages,
    reach: (page) => signUp(page, { status: 400, body: "Not today." }, "Oops! Not today."),
  },
  {
    name: "a sign-up that worked",
    path: "/about",
    open: openWithLastingMessages,
    reach: (page) => signUp(page, { status: 200, body: "ok" }, "Thanks!"),
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
      await openPage(page, "/saved");
      await expect(page.locator("main article")).toHaveCount(1);
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

async function signUp(page: Page, answer: { status: number; body: string }, words: string): Promise<void> {
  await answerSignUps(page, answer);
  const { email, status } = signUpForm(page);
  await email.fill("ada@example.org");
  await email.press("Enter");
  await expect(status).toContainText(words);
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await clientReady(page);
}

/** A message that would go after five seconds stays to be looked at. */
async function openWithLastingMessages(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const short = (work: TimerHandler, delay?: number) => (delay === 5000 ? 0 : setTimeout(work, delay));
    Object.assign(window, { setTimeout: short });
  });
  await openPage(page, path);
}

for (const { name, path, open = openPage, reach } of states) {
  test(`state: ${name}: nothing for axe`, async ({ page, allowed }) => {
    allowed.errors.push(/status of 400/);
    await open(page, path);
    await reach(page);
    await expectAccessible(page, name);
  });
}

test.describe("small screen", () => {
  test.use({ viewport: { width: 375, height: 800 }, consent: false });

  test("state: the cookie banner and the open menu: nothing for axe", async ({ page }) => {
    await page.goto("/");
    await clientReady(page);
    await expect(page.getByRole("heading", { name: "A word about cookies" })).toBeVisible();
    await expectAccessible(page, "the cookie banner");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.locator("#menu")).toBeVisible();
    await expectAccessible(page, "the cookie banner and the open menu");
  });
});
