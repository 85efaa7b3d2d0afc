import { clientReady, expect, test } from "../testing/fixtures.ts";
import { answer, option, startQuiz } from "../testing/quiz-run.ts";
import { openPage } from "../testing/screen.ts";

for (const changedBy of ["nobody", "translator"] as const)
  test.describe(`page changed by ${changedBy}`, () => {
    test.use({ changedBy });

    test("Quiz run: an answer is recorded and explained; 2 seconds later the next question comes", async ({
      page,
    }) => {
      const { questions } = await startQuiz(page, "tech-savvy");
      const calculating = page.getByText("Calculating your results...", { exact: true });
      const progress = page.getByRole("progressbar", { name: "Quiz progress" });
      await expect(progress).toHaveAttribute("aria-valuemax", "5");
      for (const [index, { question, options, correctAnswer, explanation }] of questions.entries()) {
        const isLast = index === 4;
        const number = page.getByText(`Question ${index + 1} of 5`);
        await expect(number).toBeVisible();
        await expect(progress).toHaveAttribute("aria-valuenow", `${index}`);
        await expect(page.getByRole("group", { name: question })).toBeVisible();
        for (const text of options) await expect(page.getByRole("radio", { name: text })).toBeAttached();
        const next = page.getByRole("button", { name: isLast ? "Finish Quiz" : "Next Question" });
        await expect(next).toBeDisabled();
        const isRight = index % 2 === 0;
        const chosen = isRight ? correctAnswer : (correctAnswer + 1) % 4;
        await option(page, (chosen + 1) % 4).click();
        await expect(next).toBeEnabled();
        await expect(page.getByText(explanation)).toHaveCount(0);
        await answer(page, chosen);
        const heading = page.getByRole("heading", { name: isRight ? "Correct!" : "Incorrect!", exact: true });
        await expect(heading).toBeVisible();
        await expect(page.getByText(explanation)).toBeVisible();
        for (const radio of await page.getByRole("radio").all()) await expect(radio).toBeDisabled();
        await expect(calculating).toHaveCount(isLast ? 1 : 0);
        await page.clock.runFor(1999);
        await expect(number).toBeVisible();
        await page.clock.runFor(1);
      }
      await expect(page.getByRole("region", { name: "Your result" })).toBeVisible();
      await expect(calculating).toHaveCount(0);
    });
  });

test("Quiz: by links it begins anew, by Back and a reload it goes on", async ({ page }) => {
  await openPage(page, "/quiz/life-hacks-101");
  await page.getByRole("button", { name: "Start Quiz" }).press("Enter");
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  await option(page, 2).click();
  await page.getByRole("link", { name: "Tech Savvy" }).click();
  await expect(page).toHaveURL("/quiz/tech-savvy");
  await expect(page.getByRole("button", { name: "Start Quiz" })).toBeVisible();
  await page.getByRole("link", { name: "Life Hacks 101" }).click();
  await expect(page).toHaveURL("/quiz/life-hacks-101");
  await clientReady(page);
  await expect(page.getByRole("button", { name: "Start Quiz" })).toBeVisible();
  // in a task of its own: the answer to this call would be lost with the page
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  await expect(page.getByRole("radio").nth(2)).toBeChecked();
  // a place in the page is an entry of the history, too
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page.getByRole("radio").nth(2)).toBeChecked();
  await option(page, 1).click();
  await page.reload();
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  // what another version of the page had stored counts as nothing (`quizzes/run.test.ts`)
  await page.evaluate(() => history.replaceState({ step: "question", answers: [null] }, ""));
  await page.reload();
  await expect(page.getByRole("button", { name: "Start Quiz" })).toBeVisible();
});
