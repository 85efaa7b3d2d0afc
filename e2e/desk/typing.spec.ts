import type { Page } from "@playwright/test";
import { expect } from "../testing/fixtures.ts";
import { article, open, openArticle, saved, test, text } from "./desk-test.ts";

const conflict = (page: Page) => page.getByRole("heading", { name: "This file was changed elsewhere" });

/** Puts the cursor behind the last word of the first paragraph. */
async function goToFirstEnd(page: Page): Promise<void> {
  await text(page).locator(".cm-line", { hasText: "Why the first minutes matter" }).click();
  for (const key of ["Home", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
}

test("what stands beside the text is not drawn again at each key", async ({ page, desk, touched }) => {
  touched.push(article);
  await openArticle(page);
  await page.evaluate(() => {
    const seen = { drawn: 0 };
    const count = (records: MutationRecord[]) => {
      seen.drawn += records.filter(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return !element?.closest(".cm-editor, .work__bar, [data-said]");
      }).length;
    };
    const all = { attributes: true, childList: true, characterData: true, subtree: true } as const;
    new MutationObserver(count).observe(document.body, all);
    Object.assign(window, { seen });
  });
  const counted = () => page.evaluate(() => (window as unknown as { seen: { drawn: number } }).seen.drawn);
  await page.getByRole("tab", { name: "Details" }).click();
  await expect(page.getByRole("textbox", { name: "Cost" })).toBeVisible();
  await goToFirstEnd(page);
  await page.keyboard.type("A");
  const before = await counted();
  expect(before).toBeGreaterThan(0);
  await page.keyboard.type("bcdefghijk");
  expect(await counted()).toBe(before);
  await saved(page);
  expect(desk.files.get(article)).toContain("cloth.Abcdefghijk");
});

test("keys that are typed while the file turns out to be changed elsewhere are in the text of whoever types", async ({
  page,
  desk,
  allowed,
  touched,
}) => {
  touched.push(article);
  allowed.errors.push(/409|Failed to load resource/);
  await openArticle(page);
  await goToFirstEnd(page);
  await page.keyboard.type(" M");
  desk.files.set(article, `${desk.files.get(article)}\nTheirs.\n`);
  await page.keyboard.type("ine, and a sentence that goes on over it all.", { delay: 60 });
  await expect(conflict(page)).toBeFocused();
  // whoever goes on writing at this very moment is led back to the text
  await page.keyboard.type(" Even now.");
  await expect(text(page)).toBeFocused();
  await expect(conflict(page)).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Your text" })).toContainText(
    "cloth. Mine, and a sentence that goes on over it all. Even now.",
  );
  await page.getByRole("button", { name: "Take the other" }).click();
  await expect(text(page)).toBeFocused();
  await saved(page);
  expect(desk.files.get(article)).not.toContain("Mine");
  // and what was given up comes back
  await page.keyboard.press("Control+z");
  await expect(text(page)).toContainText("it all. Even now.");
  await expect.poll(() => desk.files.get(article)).toContain("it all. Even now.");
});

test("words do not move away below the mouse: a hand that trembles chooses nothing, a double click its word", async ({
  page,
  desk,
  touched,
}) => {
  touched.push(article);
  const before = desk.files.get(article) ?? "";
  await openArticle(page);
  const heading = text(page).locator(".cm-line", { hasText: "Why the first" });
  const middleOf = (word: string) =>
    heading.evaluate((line, wanted) => {
      const words = [...line.childNodes].find((node) => node.textContent?.includes(wanted));
      const at = words?.textContent?.indexOf(wanted) ?? -1;
      const range = document.createRange();
      range.setStart(words as Node, at);
      range.setEnd(words as Node, at + wanted.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, word);
  const { x, y } = await middleOf("minutes");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 1, y);
  await page.mouse.up();
  await expect(heading).toHaveText("## Why the first minutes matter");
  await page.keyboard.type("x");
  await expect(heading).toHaveText(/^## Why the first (?=min\w*x)[minutesx]{8} matter$/);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Control+Home");
  await expect(heading).toHaveText("Why the first minutes matter");
  const the = await middleOf("the");
  await page.mouse.dblclick(the.x, the.y);
  await page.keyboard.type("those");
  await saved(page);
  expect(desk.files.get(article)).toBe(before.replace("## Why the first", "## Why those first"));
});

test("undo takes back what was typed here, not what others have written meanwhile", async ({
  page,
  desk,
  touched,
}) => {
  touched.push(article);
  const before = desk.files.get(article) ?? "";
  await openArticle(page);
  await goToFirstEnd(page);
  await page.keyboard.type(" Mine.");
  await saved(page);
  desk.files.set(article, (desk.files.get(article) ?? "").replace("Lift off", "Others say: lift off"));
  await expect(text(page)).toContainText("Others say");
  await page.keyboard.press("Control+z");
  await expect(text(page)).not.toContainText("Mine.");
  await expect.poll(() => desk.files.get(article)).toBe(before.replace("Lift off", "Others say: lift off"));
});

test("in a window that keeps nothing one writes as always, and that is said", async ({
  page,
  desk,
  touched,
}) => {
  touched.push(article);
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, name, { get });
  });
  await page.goto("about:blank");
  await page.goto(`${desk.url}/#key=once`);
  await expect(page.getByRole("alert").filter({ hasText: "This window keeps nothing" })).toBeVisible();
  await openArticle(page);
  await goToFirstEnd(page);
  await page.keyboard.type(" Kept.");
  await saved(page);
  await expect.poll(() => desk.files.get(article)).toContain("cloth. Kept.");
});

test("who turns to another file and comes back can still undo", async ({ page, desk }) => {
  const before = desk.files.get(article);
  await openArticle(page);
  await goToFirstEnd(page);
  await page.keyboard.type(" Mine.");
  await saved(page);
  await open(page, "Iron a Shirt in Ten Minutes");
  await openArticle(page);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => desk.files.get(article)).toBe(before);
});
