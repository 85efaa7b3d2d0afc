import { expect, type Page } from "@playwright/test";
import { quizNamed } from "./content.ts";
import { gotoWithPausedClock } from "./paused-clock.ts";

/** Opens a quiz, with the fragment of a challenge, and starts it. Time stands still: an answered question goes on only when the test runs the clock. */
export async function startQuiz(page: Page, id: string, fragment = "") {
  const quiz = quizNamed(id);
  await gotoWithPausedClock(page, `/quiz/${id}${fragment}`);
  await page.getByRole("button", { name: "Start Quiz" }).click();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  return quiz;
}

/** One of the four options, as a reader presses it. */
export function option(page: Page, index: number) {
  return page.locator("label.opt").nth(index);
}

/** Chooses an option and submits it. */
export async function answer(page: Page, index: number): Promise<void> {
  await option(page, index).click();
  await expect(page.getByRole("radio").nth(index)).toBeChecked();
  await page.getByRole("button", { name: /^(Next Question|Finish Quiz)$/ }).click();
  await expect(page.getByRole("heading", { name: /^(Correct|Incorrect)!$/ })).toBeVisible();
}

/** Lets the two seconds after an answer pass. */
export async function goOn(page: Page): Promise<void> {
  await page.clock.runFor(2000);
}

/** Runs through a whole quiz with so many right answers. */
export async function finishQuiz(page: Page, id: string, right: number) {
  const quiz = await startQuiz(page, id);
  for (const [index, { correctAnswer }] of quiz.questions.entries()) {
    await expect(page.getByText(`Question ${index + 1} of 5`)).toBeVisible();
    await answer(page, index < right ? correctAnswer : (correctAnswer + 1) % 4);
    await goOn(page);
  }
  await expect(page.getByRole("region", { name: "Your result" })).toBeVisible();
  return quiz;
}

/** Opens a quiz where such a run has come to, as a reload finds it. Time stands still. */
export async function openRun(page: Page, id: string, run: Run): Promise<void> {
  const address = `/quiz/${id}`;
  await gotoWithPausedClock(page, address, async () => {
    await page.goto("/robots.txt");
    await page.evaluate(([run, address]) => history.replaceState(run, "", address), [run, address] as const);
    await page.reload();
  });
}

/** Opens the result of a run with so many right answers. */
export async function openResult(page: Page, id: string, right: number): Promise<void> {
  const answers = quizNamed(id).questions.map(({ id, correctAnswer }, at) => ({
    questionId: id,
    selectedAnswer: at < right ? correctAnswer : (correctAnswer + 1) % 4,
  }));
  await openRun(page, id, { step: "result", answers });
  await expect(page.getByRole("region", { name: "Your result" })).toBeVisible();
}

/** As a page stores it (`site/src/quizzes/run.ts`). */
type Run = { step: "question" | "result"; answers: { questionId: string; selectedAnswer: number }[] };
