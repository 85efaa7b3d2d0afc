import { clientReady, expect, test } from "../testing/fixtures.ts";
import { answer, startQuiz } from "../testing/quiz-run.ts";

// What a screen reader meets, kept as files beside this one; after a change on purpose: `--update-snapshots`.

test("accessibility tree: a quiz, its question and its answer", { tag: "@trees" }, async ({ page }) => {
  await page.goto("/quiz/tech-savvy");
  await clientReady(page);
  await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "quiz.aria.yml" });
  const { questions } = await startQuiz(page, "tech-savvy");
  await expect(page.locator("main form")).toMatchAriaSnapshot({ name: "quiz-question.aria.yml" });
  await answer(page, questions[0]?.correctAnswer ?? 0);
  await expect(page.locator("main form")).toMatchAriaSnapshot({ name: "quiz-answer.aria.yml" });
});
