import type { Page } from "@playwright/test";
import { articleNamed, content, quizNamed } from "../testing/content.ts";
import { clientReady, expect } from "../testing/fixtures.ts";
import { answerSignUps, holdSignUps, service, signUpForm } from "../testing/newsletter-service.ts";
import { answer, answerAndPause, option } from "../testing/quiz-run.ts";
import type { Use } from "./uses.ts";

const article = articleNamed("2-minute-rule");
const quiz = quizNamed("tech-savvy");
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

export const usesOfParts: Use[] = [
  {
    part: "ThemeToggle",
    path: "/about",
    async use(page) {
      await press(page, "Switch to dark theme");
      await expect(page.locator("html")).toHaveClass(/\bdark\b/);
      await press(page, "Switch to light theme");
      await expect(page.locator("html")).not.toHaveClass(/\bdark\b/);
      await expect(page.getByRole("button", { name: "Switch to dark theme" })).toBeVisible();
    },
  },
  {
    part: "MobileMenu",
    path: "/terms",
    before: (page) => page.setViewportSize({ width: 375, height: 800 }),
    async use(page) {
      const menu = page.locator("#menu");
      await press(page, "Menu");
      await expect(menu).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await press(page, "Menu");
      await menu.getByRole("link", { name: "Quizzes" }).click();
      await expect(page).toHaveURL("/quizzes");
    },
  },
  {
    part: "ArticleActions",
    path: `/article/${article.id}`,
    before: (page) => page.context().grantPermissions(["clipboard-read", "clipboard-write"]),
    async use(page) {
      const save = page.getByRole("button", { name: /^Saved?\b/ });
      const toast = page.locator(".toast");
      await expect(save).toHaveText([`Save: ${article.title}`, `Save: ${article.title}`]);
      await save.first().click();
      await expect(save).toHaveText([`Saved: ${article.title}`, `Saved: ${article.title}`]);
      await save.last().click();
      await expect(save).toHaveText([`Save: ${article.title}`, `Save: ${article.title}`]);
      await press(page, "Share");
      await expect(toast).toHaveText("Link copied to clipboard!");
      await expect(toast).toHaveCount(0);
    },
  },
  {
    part: "SignUpForm",
    path: "/contact",
    async use(page) {
      const { email, button, status, confirmation } = signUpForm(page);
      await email.fill("ada");
      await button.click();
      await expect(status).toHaveText("Please enter a valid email address.");
      await answerSignUps(page, { status: 400, body: "Not today." });
      await email.fill("ada@example.org");
      await button.click();
      await expect(status).toHaveText("Oops! Not today.");
      await page.unroute(service);
      const { release } = await holdSignUps(page);
      await button.click();
      await expect(button).toHaveText("Subscribing...");
      release();
      await expect(status).toHaveText("Thanks! You've been added to the newsletter list.");
      await expect(button).toHaveText("Subscribe");
      await expect(email).toHaveValue("");
      await expect(confirmation).toContainText("A mail with a button to confirm is on its way.");
      await expect(status).toHaveText("");
    },
  },
  {
    part: "CookieBanner",
    path: "/about",
    // in place of the answer that the fixture gives
    before: (page) => page.addInitScript(() => localStorage.removeItem("cookieConsent")),
    async use(page) {
      const banner = page.getByRole("region", { name: "A word about cookies" });
      await expect(banner).toContainText("We store on your device what this site needs.");
      await banner.getByRole("button", { name: "Accept All" }).click();
      await expect(banner).toHaveCount(0);
      const { consent } = await page.evaluate(() => ({ consent: localStorage.getItem("cookieConsent") }));
      expect(JSON.parse(consent ?? "")).toMatchObject({ analytics: true });
    },
  },
  {
    part: "ConsentReceipt",
    path: "/privacy",
    async use(page) {
      const receipt = page.getByRole("region", { name: "Your answer about cookies" });
      const button = receipt.getByRole("button");
      const said = receipt.locator("[role=status] p").first();
      await expect(said).toHaveText("Analytics: not allowed.");
      await expect(button).toHaveText("Allow analytics");
      await button.click();
      await expect(said).toHaveText("Analytics: allowed.");
      await expect(receipt.locator("[role=status] p", { hasText: /^Since .+\.$/ })).toBeVisible();
      await expect(receipt.locator("[role=status] p", { hasText: /^Wording of .+\.$/ })).toBeVisible();
      await expect(button).toHaveText("Withdraw consent");
      await button.click();
      await expect(said).toHaveText("Analytics: not allowed.");
      await expect(button).toHaveText("Allow analytics");
    },
  },
  {
    part: "QuizRun",
    path: `/quiz/${quiz.id}`,
    async use(page) {
      const progress = page.locator(".quiz__head p");
      await press(page, "Start Quiz");
      for (const [index, question] of quiz.questions.entries()) {
        await expect(progress).toHaveText(`Question ${index + 1} of 5`);
        await expect(page.locator("legend")).toHaveText(question.question);
        const right = index > 0;
        const chosen = right ? question.correctAnswer : (question.correctAnswer + 1) % 4;
        await option(page, (chosen + 1) % 4).click();
        // once paused, each answer waits
        if (index === 0) await answerAndPause(page, chosen);
        else await answer(page, chosen);
        await expect(page.locator(".fb h2")).toHaveText(right ? "Correct!" : "Incorrect!");
        await expect(page.locator(".fb [role=status] p")).toHaveText([question.explanation]);
        await expect(page.locator(".opt__mark")).toHaveText(
          right
            ? ["Your answer, correct"]
            : ["Your answer", "Correct answer"].toSorted(byPlace(question, chosen)),
        );
        await press(page, "Continue");
      }
      const result = page.getByRole("region", { name: "Your result" });
      await expect(result.getByRole("heading", { level: 1 })).toHaveText("80%");
      await expect(result.locator(".score__msg")).toHaveText("Great job! You know your stuff!");
      await expect(result.locator("dd")).toHaveText(["4", "1", "5"]);
      await expect(page.getByRole("button", { name: /^Save/ }).first()).toHaveText(`Save: ${quiz.title}`);
      await press(page, /^Save/);
      await expect(page.getByRole("button", { name: /^Save/ }).first()).toHaveText(`Saved: ${quiz.title}`);
      await press(page, "Retake Quiz");
      await expect(progress).toHaveText("Question 1 of 5");
      await expect(page.locator("legend")).toHaveText(quiz.questions[0]?.question ?? "");
      await expect(result).toHaveCount(0);
    },
  },
  {
    part: "RandomTip",
    path: "/category/nothing-here",
    async use(page) {
      const tip = page.locator(".random-tip [role=status]");
      const words = content.articles.map(({ title, description }) => `${title}. ${description}`);
      for (const _press of ["first", "second"]) {
        const before = (await tip.textContent()) ?? "";
        await press(page, "Another one");
        await expect(tip).not.toHaveText(before);
        expect(words).toContain(await tip.textContent());
      }
    },
  },
  {
    part: "GoBack",
    path: "/no-such-page",
    before: async (page) => void (await page.goto("/terms")),
    async use(page) {
      await press(page, "Go Back to Previous Page");
      await expect(page).toHaveURL("/terms");
      await clientReady(page);
    },
  },
];

/** The marks in the order of their options. */
function byPlace({ correctAnswer }: { correctAnswer: number }, chosen: number) {
  const place = (mark: string) => (mark === "Correct answer" ? correctAnswer : chosen);
  return (a: string, b: string) => place(a) - place(b);
}
