import type { Locator, Page } from "@playwright/test";
import { quizNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { answer } from "../testing/quiz-run.ts";
import { openToRead } from "../testing/reading.ts";
import { openPage } from "../testing/screen.ts";

// Colours that are the reader's own: what ours have shown must be seen otherwise.

/** What the change of one attribute shows, in an element as it is seen. */
async function expectToShow(
  place: Locator,
  element: Locator,
  attribute: string,
  value: string | null,
): Promise<void> {
  const before = await place.screenshot();
  await element.evaluate(
    (node, [name, text]) => (text === null ? node.removeAttribute(name) : node.setAttribute(name, text)),
    [attribute, value] as const,
  );
  expect((await place.screenshot()).equals(before), `${attribute} of ${element}`).toBe(false);
}

/** A chosen radio button against one that is not. */
async function expectChoiceToShow(page: Page, label: Locator): Promise<void> {
  const before = await label.screenshot();
  await label
    .locator("input")
    .evaluate((input: HTMLInputElement) => Object.assign(input, { checked: !input.checked }));
  expect((await label.screenshot()).equals(before), `choice of ${label} on ${page.url()}`).toBe(false);
}

test("more contrast, forced colours: every word, choice and place is seen", async ({ page }) => {
  await page.emulateMedia({ contrast: "more" });
  await openPage(page, "/browse");
  const inked = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const ink = style.getPropertyValue("--ink");
    return ["--ink-2", "--line", "--line-strong"].filter((name) => style.getPropertyValue(name) !== ink);
  });
  expect(inked).toEqual([]);
  await page.emulateMedia({ contrast: null, forcedColors: "active" });
  const here = page.getByRole("banner").getByRole("link", { name: "Browse" });
  await expectToShow(here, here, "aria-current", null);
  const list = page.getByRole("button", { name: "List" });
  await expectToShow(list, list, "aria-pressed", "true");
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  await expectChoiceToShow(page, page.locator("#filters label").nth(1));
  await openPage(page, "/article/2-minute-rule");
  const save = page.locator(".btn--save").first();
  await expectToShow(save, save, "aria-pressed", "true");
});

test("forced colours: the steps one at a time show which are done and which is the present one", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openToRead(page, "/article/2-minute-rule");
  await page.getByRole("button", { name: "Follow along" }).first().click();
  const pieces = page.getByRole("progressbar");
  // its script comes with the press
  await expect(pieces).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(pieces.locator(".ok")).toHaveCount(1);
  for (const piece of ["ok", "now"]) await expectToShow(pieces, pieces.locator(`.${piece}`), "class", null);
});

test("forced colours: a quiz shows the choice, how far it is, and right and wrong", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  // pictures cannot be taken while the clock stands still, so the answer waits
  await page.addInitScript(() => localStorage.setItem("quizPause", "true"));
  await openPage(page, "/quiz/tech-savvy");
  await page.getByRole("button", { name: "Start Quiz" }).click();
  const right = quizNamed("tech-savvy").questions[0]?.correctAnswer ?? 0;
  // React keeps to itself what was chosen behind its back, so it is done to an option that is not chosen after
  await expectChoiceToShow(page, page.locator("label.opt").nth(right === 0 ? 1 : 0));
  const bar = page.locator(".prog");
  const piece = page.locator(".prog i").first();
  for (const state of ["", "ok", "no", "now"]) await expectToShow(bar, piece, "class", state);
  await answer(page, right);
  const panel = page.locator(".fb");
  await expect(panel).toHaveCSS("border-top-style", "solid");
  await expectToShow(panel, panel, "class", "fb fb--no");
  // the line that runs down the two seconds
  await expectToShow(panel, panel, "data-run", "");
});
