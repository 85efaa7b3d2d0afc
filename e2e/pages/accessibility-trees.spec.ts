import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
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

test("accessibility tree: an article, from its headline to what stands after it", { tag: "@trees" }, async ({
  page,
}) => {
  await page.goto("/article/2-minute-rule");
  await clientReady(page);
  await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "article.aria.yml" });
});

test("accessibility tree: a search, what it found, what it suggests, and where it found nothing", {
  tag: "@trees",
}, async ({ page }) => {
  // likes and some suggestions are a throw of dice
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
  await page.goto("/search?q=squeaky");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await clientReady(page);
  await expect(main).toMatchAriaSnapshot({ name: "search.aria.yml" });
  const box = searchBox(main);
  await box.fill("");
  await box.pressSequentially("window");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(main.getByRole("search")).toMatchAriaSnapshot({
    name: "search-suggestions.aria.yml",
  });
  await page.goto("/search?q=zzz");
  await expect(page.getByRole("heading", { name: "No Results Found" })).toBeVisible();
  await clientReady(page);
  await expect(main).toMatchAriaSnapshot({ name: "search-nothing.aria.yml" });
});
