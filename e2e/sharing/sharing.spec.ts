import type { Page } from "@playwright/test";
import { articleNamed, quizNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { finishQuiz } from "../testing/quiz-run.ts";
import { open } from "../testing/screen.ts";

const article = articleNamed("2-minute-rule");
const quiz = quizNamed("tech-savvy");

/** A device with a share feature, which ends as told; what it was given is kept in `window.given`. */
async function withShare(page: Page, ends: "well" | "AbortError" | "NotAllowedError"): Promise<void> {
  await page.addInitScript((ending) => {
    Object.defineProperty(navigator, "share", {
      value: async (data: unknown) => {
        Object.assign(window, { given: data });
        if (ending !== "well") throw new DOMException("", ending);
      },
    });
  }, ends);
}

function press(page: Page) {
  return page.getByRole("button", { name: "Share" }).first().click();
}

const given = (page: Page) => page.evaluate(() => Reflect.get(window, "given"));
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const notice = (page: Page) => page.getByRole("alert");

test("Share: both buttons of an article give the device’s share feature title, description and page URL", async ({
  page,
  baseURL,
}) => {
  await withShare(page, "well");
  await open(page, `/article/${article.id}`);
  const buttons = page.getByRole("button", { name: "Share" });
  await expect(buttons).toHaveCount(2);
  const url = `${baseURL}/article/${article.id}`;
  for (const button of await buttons.all()) {
    await page.evaluate(() => Reflect.deleteProperty(window, "given"));
    await button.click();
    await expect.poll(() => given(page)).toEqual({ title: article.title, text: article.description, url });
  }
  await expect(notice(page)).toHaveCount(0);
});

test("Share: without a share feature the link is copied and the page says so", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, `/article/${article.id}`);
  await press(page);
  await expect(notice(page)).toHaveText("Link copied to clipboard!");
  expect(await clipboard(page)).toBe(`${baseURL}/article/${article.id}`);
});

test("Share: with a clipboard that refuses the link is copied the old way", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
    document.execCommand = (command) => {
      const field = document.activeElement;
      const text = field instanceof HTMLTextAreaElement ? field.value : "";
      Object.assign(window, { given: [command, text] });
      return true;
    };
  });
  await open(page, `/article/${article.id}`);
  await press(page);
  await expect(notice(page)).toHaveText("Link copied to clipboard!");
  expect(await given(page)).toEqual(["copy", `${baseURL}/article/${article.id}`]);
  await expect(page.locator("textarea")).toHaveCount(0);
});

test("Share: where nothing can be copied, the link itself is shown", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  await open(page, `/article/${article.id}`);
  await press(page);
  await expect(notice(page)).toHaveText(`Copy this link: ${baseURL}/article/${article.id}`);
});

test("Share: a reader who closes the share sheet gets nothing copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await withShare(page, "AbortError");
  await open(page, `/article/${article.id}`);
  await page.evaluate(() => navigator.clipboard.writeText("mine"));
  await press(page);
  await expect.poll(() => given(page)).toBeTruthy();
  await expect(notice(page)).toHaveCount(0);
  expect(await clipboard(page)).toBe("mine");
});

const sentence = `I scored 80% in the quiz “${quiz.title}”, with 4 of 5 answers right.`;

test("Share: without a share feature a score is copied as a sentence with the link", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await finishQuiz(page, quiz.id, 4);
  await press(page);
  await expect(notice(page)).toHaveText("Link copied to clipboard!");
  expect(await clipboard(page)).toBe(`${sentence} ${baseURL}/quiz/${quiz.id}`);
});
