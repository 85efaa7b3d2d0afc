import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { expectAccessible } from "../testing/standards.ts";
import { expect, open, test, text } from "./real-desk.ts";

test("of many articles the first hundred are shown, and all of them at a press", async ({ page, desk }) => {
  const article = path.join(desk.root, "articles/iron-a-shirt.md");
  const copies = Array.from({ length: 250 }, (_, copy) => article.replace(".md", `-${copy}.md`));
  for (const copy of copies) cpSync(article, copy);
  const rows = page.getByRole("row");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ in all$/ })).toContainText(
    /^2[5-9]\d in all/,
  );
  await expect(rows).toHaveCount(101);
  await page.getByRole("button", { name: /^Show all 2/ }).press("Enter");
  await expect(rows).not.toHaveCount(101);
  for (const copy of copies) rmSync(copy);
});

test("with letters twice as large nothing is cut off, and the keyboard alone leads from all articles to a saved word", async ({
  page,
  desk,
  touched,
}) => {
  touched.push("articles/stain-first-aid.md");
  await page.setViewportSize({ width: 640, height: 450 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(page, "all articles, twice as large");
  await open(page, desk.url, "articles/stain-first-aid.md");
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(page, "an article, twice as large");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Skip to the text" })).toBeFocused();
  await page.keyboard.press("Enter");
  for (
    let stop = 0;
    stop < 20 && !(await text(page).evaluate((box) => box === document.activeElement));
    stop++
  )
    await page.keyboard.press("Tab");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Quick. ");
  await expect.poll(() => desk.read("articles/stain-first-aid.md")).toContain("---\nQuick. ");
});
