import type { Page } from "@playwright/test";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { answer, startQuiz } from "../testing/quiz-run.ts";

// What a screen reader meets, kept as files beside this one; after a change on purpose: `--update-snapshots`.

test("accessibility tree: a quiz, its question and its answer", async ({ page }) => {
  await page.goto("/quiz/tech-savvy");
  await clientReady(page);
  await leaveOutSentences(page, "main p:not([class])", ".card__desc");
  await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "quiz.aria.yml" });
  const { questions } = await startQuiz(page, "tech-savvy");
  await expect(page.locator("main form")).toMatchAriaSnapshot({ name: "quiz-question.aria.yml" });
  await answer(page, questions[0]?.correctAnswer ?? 0);
  await leaveOutSentences(page, "[role=status] p");
  await expect(page.locator("main form")).toMatchAriaSnapshot({ name: "quiz-answer.aria.yml" });
});

test("accessibility tree: an article, from its headline to what stands after it", async ({ page }) => {
  await page.goto("/article/2-minute-rule");
  await clientReady(page);
  await keepFirst(page, ":is(.prose, .rest) > *", 4);
  await keepFirst(page, ".toc li", 2);
  await leaveOutSentences(page, ".dek", ".prose p", ".prose li", ".rest p", ".rest li", ".card__desc");
  await expect(page.getByRole("main")).toMatchAriaSnapshot({ name: "article.aria.yml" });
});

test("accessibility tree: a search, what it found, what it suggests, and where it found nothing", async ({
  page,
}) => {
  // likes and some suggestions are a throw of dice
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
  await page.goto("/search?q=squeaky");
  const main = page.getByRole("main");
  await expect(main.getByText(/found for “squeaky”/)).toBeVisible();
  await clientReady(page);
  await keepFirst(page, ".results article", 1);
  await leaveOutSentences(page, ".card__desc");
  await expect(main).toMatchAriaSnapshot({ name: "search.aria.yml" });
  await page.goto("/search");
  await clientReady(page);
  const box = searchBox(main);
  await box.pressSequentially("silence a squeaky");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(main.getByRole("search")).toMatchAriaSnapshot({ name: "search-suggestions.aria.yml" });
  await page.goto("/search?q=zzz");
  await expect(page.getByRole("heading", { name: "No Results Found" })).toBeVisible();
  await clientReady(page);
  await leaveOutSentences(page, ".card__desc");
  await expect(main).toMatchAriaSnapshot({ name: "search-nothing.aria.yml" });
});

/** What authors write changes often; what it stands in is what these files keep. */
async function leaveOutSentences(page: Page, ...places: string[]): Promise<void> {
  await keepStill(page);
  await page.evaluate((places) => {
    for (const place of document.querySelectorAll(places.join())) place.textContent = "…";
  }, places);
}

async function keepFirst(page: Page, place: string, count: number): Promise<void> {
  await keepStill(page);
  await page.evaluate(
    ([place, count]) => {
      for (const rest of [...document.querySelectorAll(place)].slice(count)) rest.remove();
    },
    [place, count] as const,
  );
}

/** A copy in place of what React would still draw in, such as passages that come late. */
function keepStill(page: Page): Promise<void> {
  return page.evaluate(() => {
    const main = document.querySelector("main");
    const copy = main?.cloneNode(true) as HTMLElement | undefined;
    for (const island of copy?.querySelectorAll("astro-island") ?? [])
      island.replaceWith(...island.childNodes);
    if (copy) main?.replaceWith(copy);
  });
}
