import { clientReady, expect, test } from "../testing/fixtures.ts";
import { gotoWithPausedClock } from "../testing/paused-clock.ts";
import { answer, finishQuiz, goOn, option, startQuiz } from "../testing/quiz-run.ts";
import { open } from "../testing/screen.ts";

const id = "tech-savvy";

test("Quiz run: options are chosen and submitted with the keyboard alone", async ({ page }) => {
  await gotoWithPausedClock(page, `/quiz/${id}`);
  await page.getByRole("button", { name: "Start Quiz" }).press("Enter");
  // the focus is on the question, as a screen reader needs it
  await expect(page.locator("legend span")).toBeFocused();
  const radios = page.getByRole("radio");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(radios.nth(0)).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(radios.nth(1)).toBeChecked();
  await expect(radios.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^(Correct|Incorrect)!$/ })).toBeFocused();
});

test("Quiz run: Next Question is disabled until an option is chosen", async ({ page }) => {
  await startQuiz(page, id);
  const next = page.getByRole("button", { name: "Next Question" });
  await expect(next).toBeDisabled();
  await option(page, 1).click();
  await expect(next).toBeEnabled();
});

test("Quiz run: the last question’s button says Finish Quiz and is disabled until an option is chosen", async ({
  page,
}) => {
  const quiz = await startQuiz(page, id);
  for (const [index, { correctAnswer }] of quiz.questions.slice(0, 4).entries()) {
    await expect(page.getByText(`Question ${index + 1} of 5`)).toBeVisible();
    await answer(page, correctAnswer);
    await goOn(page);
  }
  await expect(page.getByText("Question 5 of 5")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next Question" })).toHaveCount(0);
  const finish = page.getByRole("button", { name: "Finish Quiz" });
  await expect(finish).toBeDisabled();
  await option(page, 0).click();
  await expect(finish).toBeEnabled();
});

test("Quiz run: a right answer shows Correct! with the explanation", async ({ page }) => {
  const [question] = (await startQuiz(page, id)).questions;
  await answer(page, question?.correctAnswer ?? -1);
  await expect(page.getByRole("heading", { name: "Correct!", exact: true })).toBeVisible();
  await expect(page.getByText(question?.explanation ?? "")).toBeVisible();
});

test("Quiz run: a wrong answer shows Incorrect! with the explanation", async ({ page }) => {
  const [question] = (await startQuiz(page, id)).questions;
  await answer(page, ((question?.correctAnswer ?? 0) + 1) % 4);
  await expect(page.getByRole("heading", { name: "Incorrect!", exact: true })).toBeVisible();
  await expect(page.getByText(question?.explanation ?? "")).toBeVisible();
});

test("Quiz run: a recorded answer can no longer be changed", async ({ page }) => {
  await startQuiz(page, id);
  await answer(page, 1);
  for (const radio of await page.getByRole("radio").all()) await expect(radio).toBeDisabled();
});

test("Quiz run: 2 seconds after the answer the next question comes by itself", async ({ page }) => {
  await startQuiz(page, id);
  await answer(page, 0);
  await page.clock.runFor(1999);
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText("Question 2 of 5")).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText("Question 2 of 5")).toBeVisible();
});

test("Quiz run: after the last answer the results are announced, and come 2 seconds later", async ({
  page,
}) => {
  await startQuiz(page, id);
  const calculating = page.getByText("Calculating your results...", { exact: true });
  for (const question of [1, 2, 3, 4, 5]) {
    await expect(page.getByText(`Question ${question} of 5`)).toBeVisible();
    await answer(page, 0);
    await expect(calculating).toHaveCount(question === 5 ? 1 : 0);
    await page.clock.runFor(1999);
    await expect(page.getByText(`Question ${question} of 5`)).toBeVisible();
    await page.clock.runFor(1);
  }
  await expect(page.getByRole("region", { name: "Your result" })).toBeVisible();
  await expect(calculating).toHaveCount(0);
});

test("Quiz run: Pause stops the 2 seconds, Continue goes on at once", async ({ page }) => {
  await startQuiz(page, id);
  await answer(page, 0);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.clock.runFor(60_000);
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Question 2 of 5")).toBeVisible();
});

test("Quiz run: Retake Quiz resets everything", async ({ page }) => {
  await finishQuiz(page, id, 2);
  await page.getByRole("button", { name: "Retake Quiz" }).click();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
  for (const radio of await page.getByRole("radio").all()) await expect(radio).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Next Question" })).toBeDisabled();
});

test("Quiz run: who comes back to a quiz by links begins anew; Back, Forward and a reload go on", async ({
  page,
}) => {
  await open(page, `/quiz/${id}`);
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await option(page, 2).click();
  await page.getByRole("link", { name: "Life Hacks 101" }).click();
  await expect(page).toHaveURL("/quiz/life-hacks-101");
  await expect(page.getByRole("button", { name: "Start Quiz" })).toBeVisible();
  await page.getByRole("link", { name: "Tech Savvy" }).click();
  await expect(page).toHaveURL(`/quiz/${id}`);
  await clientReady(page);
  await expect(page.getByRole("button", { name: "Start Quiz" })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  await expect(page.getByRole("radio").nth(2)).toBeChecked();
  // a place in the page is an entry of the history, too
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page.getByRole("radio").nth(2)).toBeChecked();
  await option(page, 1).click();
  await page.reload();
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
});
