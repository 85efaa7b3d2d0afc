import type { Page } from "@playwright/test";
import { sampleContent } from "../testing/content.ts";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { answer, goOn, openRun, startQuiz } from "../testing/quiz-run.ts";

const id = "tech-savvy";
const panel = (page: Page) => page.locator(".fb");
const question = (page: Page, number: number) => page.getByText(`Question ${number} of 5`);
const pause = (page: Page) => page.getByRole("button", { name: "Pause" });

test("where a question fills a low window, the link above it is whole or below the header", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 625 });
  await startQuiz(page, "budget-genius");
  const header = (await page.getByRole("banner").boundingBox())?.height ?? Number.NaN;
  const words = await page.getByRole("link", { name: "Back to Quizzes" }).evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getBoundingClientRect().toJSON();
  });
  const place = words.bottom <= header ? "below it" : words.top >= header ? "whole" : words;
  expect(["below it", "whole"]).toContain(place);
});

test("quiz feedback: on a phone the whole panel is seen, and the progress above the next question; who paused once waits each time on this device", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await startQuiz(page, id);
  await page.evaluate(() => document.fonts.ready);
  for (const [number, width, height] of [
    [1, 375, 667],
    [2, 667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator("legend span")).toBeInViewport({ ratio: 1 });
    await answer(page, 0);
    await expect(panel(page)).toBeInViewport({ ratio: 0.99 });
    await expect(pause(page)).toBeInViewport({ ratio: 1 });
    await goOn(page);
    await expect(question(page, number + 1)).toBeAttached();
    if (height < 600) continue;
    const header = await page.locator("header").first().boundingBox();
    const progress = page.getByRole("progressbar", { name: "Quiz progress" });
    const top = async () => (await progress.boundingBox())?.y;
    await expect.poll(top).toBeGreaterThan(header?.height ?? Number.NaN);
  }
  await answer(page, 0);
  await pause(page).press("Enter");
  // pressed twice, it is only off again: nothing is skipped
  await expect(page.getByRole("button", { name: "Stop pausing" })).toBeFocused();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(question(page, 4)).toBeVisible();
  const other = await context.newPage();
  await startQuiz(other, "life-hacks-101");
  await answer(other, 0);
  await other.clock.runFor(60_000);
  await expect(question(other, 1)).toBeVisible();
  await other.getByRole("button", { name: "Stop pausing" }).press("Enter");
  await goOn(other);
  await expect(question(other, 2)).toBeVisible();
});

/** The question whose words take the most room once they are answered. */
const [longest] = sampleContent.quizzes
  .flatMap((quiz) =>
    quiz.questions.map(({ question, options, explanation }, at) => ({
      quiz,
      at,
      length: question.length + explanation.length + Math.max(...options.map((option) => option.length)),
    })),
  )
  .toSorted((one, other) => other.length - one.length);

test("quiz feedback: in the lowest windows no reason is cut, and Pause is at hand, in the longest question", async ({
  page,
}) => {
  if (!longest) throw new Error("content/ has no quiz");
  const { quiz, at } = longest;
  const { correctAnswer = 0, explanation = "" } = quiz.questions[at] ?? {};
  const answers = quiz.questions
    .slice(0, at)
    .map(({ id, correctAnswer }) => ({ questionId: id, selectedAnswer: correctAnswer }));
  for (const { width, height } of [
    { width: 667, height: 375 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize({ width, height });
    await openRun(page, quiz.id, { step: "question", answers });
    await page.keyboard.press("Shift");
    await clientReady(page);
    await expect(question(page, at + 1)).toBeAttached();
    // a wrong answer shows two options, which leaves the least room
    await answer(page, (correctAnswer + 1) % 4);
    await expect(page.locator("label.opt").locator("visible=true")).toHaveCount(2);
    const reason = await panel(page).getByText(explanation, { exact: true }).boundingBox();
    const buttons = await pause(page).boundingBox();
    const edges = [0, reason?.y, (reason?.y ?? 0) + (reason?.height ?? Number.NaN), buttons?.y, height];
    expect(edges, `${width} × ${height}`).toEqual(
      edges.toSorted((one, other) => Number(one) - Number(other)),
    );
    await expect(pause(page)).toBeInViewport({ ratio: 1 });
  }
});

test("quiz by keys: they choose and answer while the question has the focus; the feedback is said, waits while it is looked at, and hands the focus on", async ({
  page,
}) => {
  await startQuiz(page, id);
  const title = page.locator("legend span");
  const radios = page.getByRole("radio");
  // what comes into a live region is said if it was in the page before
  const status = page.locator("form [role=status]");
  await expect(status).toBeEmpty();
  const element = await status.elementHandle();
  await expect(title).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press("3");
  await expect(radios.nth(2)).toBeChecked();
  await expect(radios.nth(2)).toBeFocused();
  await page.keyboard.press("2");
  await expect(radios.nth(1)).toBeChecked();
  await page.keyboard.press("Control+4");
  await expect(radios.nth(1)).toBeChecked();
  await page.getByRole("link", { name: "Back to Quizzes" }).focus();
  await page.keyboard.press("1");
  await expect(radios.nth(1)).toBeChecked();
  await title.focus();
  await page.keyboard.press("Enter");
  await expect(status).toContainText(/Correct!|Incorrect!/);
  expect(await element?.evaluate((each) => each.isConnected)).toBe(true);

  async function expectToWait(): Promise<void> {
    await expect(page.getByText("Waits while you are here")).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(question(page, 1)).toBeVisible();
  }
  const { x = 0, y = 0 } = (await panel(page).boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.move(x + 25, y + 25);
  await expectToWait();
  await page.mouse.move(2, 2);
  await expect(page.getByText("Goes on in 2 seconds")).toBeVisible();

  await pause(page).focus();
  await expectToWait();
  await page.getByRole("heading", { name: /^(Correct|Incorrect)!$/ }).focus();
  await expect(page.getByText("Goes on in 2 seconds")).toBeVisible();

  // the two seconds stand still in a hidden tab
  await expect(panel(page)).toHaveAttribute("data-run");
  await setHidden(page, true);
  await expect(panel(page)).not.toHaveAttribute("data-run");
  await page.clock.runFor(60_000);
  await expect(question(page, 1)).toBeVisible();
  await setHidden(page, false);

  await page.clock.runFor(1999);
  await expect(question(page, 1)).toBeVisible();
  await page.clock.runFor(1);
  await expect(question(page, 2)).toBeVisible();

  // the focus is on the question, as a screen reader needs it
  await expect(title).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(radios.nth(0)).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(radios.nth(1)).toBeChecked();
  await expect(radios.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^(Correct|Incorrect)!$/ })).toBeFocused();
});

/** As if the reader had gone to another tab, or come back. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
