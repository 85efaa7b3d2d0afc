import type { Page } from "@playwright/test";
import { minute } from "../../platform/durations.ts";
import { articleNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { answerSignUps, signUpForm } from "../testing/newsletter-service.ts";
import { gotoWithPausedClock } from "../testing/paused-clock.ts";
import { answer, startQuiz } from "../testing/quiz-run.ts";

// What is there a minute after each message that comes by itself, or goes by itself.

const { id, headings } = articleNamed("meetings-that-end-on-time");
const path = `/article/${id}`;

/** A clipboard that refuses everything. */
async function refuseCopies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
    document.execCommand = () => false;
  });
}

test("Newsletter: a link that has the focus when the answer comes keeps it, and is seen", async ({
  page,
}) => {
  await answerSignUps(page, { status: 200, body: "ok" });
  await gotoWithPausedClock(page, "/about");
  const { email, panel, confirmation } = signUpForm(page);
  const policy = panel.getByRole("link", { name: "Privacy Policy" });
  await email.fill("ada@example.org");
  await policy.focus();
  await email.evaluate((field: HTMLInputElement) => field.form?.requestSubmit());
  await expect(confirmation).toBeVisible();
  await page.clock.runFor(minute);
  await expect(policy).toBeFocused();
  await expect(policy).toBeInViewport();
});

test("Share: the word that the link was copied goes; the focus stays on the button", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await gotoWithPausedClock(page, path);
  const share = page.getByRole("button", { name: "Share" }).first();
  await share.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Link copied to clipboard!");
  await page.clock.runFor(minute);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(share).toBeFocused();
});

for (const { what, button } of [
  { what: "Share", button: /^Share$/ },
  { what: "Section links", button: `Copy the link to “${headings[1]?.text}”` },
])
  test(`${what}: a link that is to be copied stays until it is closed, and gives the focus back`, async ({
    page,
  }) => {
    await refuseCopies(page);
    await gotoWithPausedClock(page, path);
    const pressed = page.getByRole("button", { name: button }).first();
    await pressed.press("Enter");
    const note = page.locator(".toast");
    await expect(note).toHaveText(/^Copy this link: https:\/\/knack\.example\/article\//);
    await page.clock.runFor(minute);
    await expect(note).toBeInViewport({ ratio: 1 });
    await note.getByRole("button", { name: "Close" }).press("Enter");
    await expect(note).toHaveCount(0);
    await page.clock.runFor(minute);
    await expect(pressed).toBeFocused();
  });

test("Quiz: a minute after an answer the next question is there, and has the focus", async ({ page }) => {
  const { questions } = await startQuiz(page, "tech-savvy");
  await answer(page, 0);
  await page.clock.runFor(minute);
  await expect(page.getByText("Question 2 of 5")).toBeVisible();
  const next = page.getByRole("group").getByText(questions[1]?.question ?? "", { exact: true });
  await expect(next).toBeFocused();
});

test.describe("with cookies unanswered", () => {
  test.use({ consent: false });

  test("Cookie banner: a minute after it came it is there, and a link to copy stands above it", async ({
    page,
  }) => {
    await refuseCopies(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await gotoWithPausedClock(page, path);
      await page.clock.runFor(minute);
      const banner = page.getByRole("region", { name: "A word about cookies" });
      await expect(banner).toBeVisible();
      await page.getByRole("button", { name: "Share" }).first().press("Enter");
      await page.clock.runFor(minute);
      const note = (await page.locator(".toast").boundingBox()) ?? { y: Number.NaN, height: 0 };
      expect(note.y + note.height).toBeLessThanOrEqual((await banner.boundingBox())?.y ?? 0);
    }
  });
});
