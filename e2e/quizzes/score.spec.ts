import { articleNamed, quizNamed } from "../testing/content.ts";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { finishQuiz } from "../testing/quiz-run.ts";

test("Score: on a phone its top is in view, each answer below; it is shared with the link, Back finds it again, and Retake Quiz resets everything", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 375, height: 812 });
  const { questions, relatedQuizzes } = await finishQuiz(page, "tech-savvy", 4);
  const result = page.getByRole("region", { name: "Your result" });
  await expect(result.getByRole("heading", { level: 1 })).toBeFocused();
  const header = (await page.getByRole("banner").boundingBox())?.height ?? 0;
  const top = (await result.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual(header);
  expect(top).toBeLessThan(812 / 3);
  await expect(result.getByRole("heading", { level: 1 })).toHaveText("80%");
  await expect(result.locator("svg.window")).toBeVisible();
  await expect(result.getByText("Great job! You know your stuff!", { exact: true })).toBeVisible();
  await expect(result.getByRole("term")).toHaveText(["Correct", "Incorrect", "Total"]);
  await expect(result.getByRole("definition")).toHaveText(["4", "1", "5"]);
  await page.getByRole("button", { name: "Share" }).first().click();
  await expect(page.getByRole("alert")).toHaveText("Link copied to clipboard!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "I scored 80% in the quiz “Tech Savvy”, with 4 of 5 answers right. https://knack.example/quiz/tech-savvy",
  );
  const more = page.getByRole("region", { name: "Try More Quizzes" });
  await expect(more.getByRole("heading", { level: 3 })).toHaveText(
    relatedQuizzes.slice(0, 3).map((id) => quizNamed(id).title),
  );
  const reviewed = page.getByRole("region", { name: "Your answers" }).locator("ol > li");
  await expect(reviewed).toHaveCount(5);
  for (const [index, { question, options, correctAnswer, explanation }] of questions.entries()) {
    const item = reviewed.nth(index);
    await expect(item).toContainText(question);
    await expect(item).toContainText(explanation);
    const correct = options[correctAnswer] ?? "";
    if (index < 4) {
      await expect(item.locator(".good")).toHaveText(correct);
      await expect(item.locator(".bad")).toHaveCount(0);
    } else {
      await expect(item.locator(".good")).toHaveText(`Correct answer: ${correct}`);
      await expect(item.locator(".bad")).toHaveText(`You said: ${options[(correctAnswer + 1) % 4]}`);
    }
  }

  // “Read why” leads to the article of a question, and Back to the result
  const named = questions.flatMap(({ article }) => article ?? []);
  expect(named.length).toBeGreaterThan(0);
  const why = page.getByRole("region", { name: "Your answers" }).getByRole("link", { name: /^Read why/ });
  await expect(why).toHaveText(named.map((id) => `Read why in “${articleNamed(id).title}”`));
  for (const [at, id] of named.entries()) await expect(why.nth(at)).toHaveAttribute("href", `/article/${id}`);
  await why.last().click();
  await expect(page).toHaveURL(/\/article\//);
  await page.goBack();
  await page.keyboard.press("Shift");
  await clientReady(page);
  await expect(result).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();

  await page.getByRole("button", { name: "Retake Quiz" }).click();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
  for (const radio of await page.getByRole("radio").all()) await expect(radio).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Next Question" })).toBeDisabled();
});
