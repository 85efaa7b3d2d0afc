import type { Page } from "@playwright/test";
import { expect } from "../testing/fixtures.ts";
import { article, openArticle, saved, test, text } from "./desk-test.ts";

const conflict = (page: Page) => page.getByRole("heading", { name: "This file was changed elsewhere" });

/** Puts the cursor behind the last word of the first paragraph. */
async function goToFirstEnd(page: Page): Promise<void> {
  await text(page).locator(".cm-line", { hasText: "Why the first minutes matter" }).click();
  for (const key of ["Home", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
}

test("what stands beside the text is not drawn again at each key", {
  tag: "@desk",
}, async ({ page, desk, touched }) => {
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

test("keys that are typed while the file turns out to be changed elsewhere are in the text of whoever types", {
  tag: "@desk",
}, async ({ page, desk, allowed, touched }) => {
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
