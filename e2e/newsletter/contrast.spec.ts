import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { answerSignUps, signUpForm } from "../testing/newsletter-service.ts";
import { openPage } from "../testing/screen.ts";
import { expectAccessible, turnSiteTo } from "../testing/standards.ts";

const wrong = { address: "ada", words: "Please enter a valid email address.", colour: "red" };
const right = {
  address: "ada@example.org",
  words: "Thanks! You've been added to the newsletter list.",
  colour: "green",
};

test("Newsletter: errors display red and success green in both themes, and can be read", async ({ page }) => {
  await makeMessagesLast(page);
  await answerSignUps(page, { status: 200, body: "ok" });
  // the hero, where a style sheet that came late once hid the thanks
  await openPage(page, "/");
  for (const message of [wrong, right]) {
    await expectMessage(page, 0, message);
    await expectAccessible(page, `hero: ${message.words}`);
  }
  for (const [address, layout] of [
    ["/article/2-minute-rule", "compact card"],
    ["/about", "inline block"],
  ] as const) {
    await openPage(page, address);
    for (const message of [wrong, right]) await expectMessage(page, 0, message);
    await expectAccessible(page, layout);
  }
});

async function expectMessage(page: Page, at: number, { address, words, colour }: typeof wrong) {
  const { email, button, status } = signUpForm(page, at);
  await email.fill(address);
  await button.click();
  await expect(status).toHaveText(words);
  for (const theme of ["light", "dark"] as const) {
    await turnSiteTo(page, theme);
    expect(await strongest(status), theme).toBe(colour);
  }
}

/** A message that would go after five seconds stays to be looked at. */
function makeMessagesLast(page: Page) {
  return page.addInitScript(() => {
    const { setTimeout } = window;
    const short = (work: TimerHandler, delay?: number) => (delay === 5000 ? 0 : setTimeout(work, delay));
    Object.assign(window, { setTimeout: short });
  });
}

/** Which of red, green and blue clearly outweighs the other two in a text's colour. */
function strongest(text: Locator): Promise<string | undefined> {
  return text.evaluate((element) => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    const [most, next] = Object.entries({ red, green, blue }).sort(([, a], [, b]) => b - a);
    return most && next && most[1] > 1.15 * next[1] ? most[0] : undefined;
  });
}
