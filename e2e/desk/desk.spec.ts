import type { Page } from "@playwright/test";
import { expect } from "../testing/fixtures.ts";
import { expectAccessible } from "../testing/standards.ts";
import { article, openArticle, saved, test, text } from "./desk-test.ts";

/** Puts the cursor behind the last word of the first paragraph. */
async function goToFirstEnd(page: Page): Promise<void> {
  await text(page).locator(".cm-line", { hasText: "Why the first minutes matter" }).click();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
}

test("what is typed is saved by itself, and not a byte besides; dead keys, emoji and undo too", async ({
  page,
  desk,
}) => {
  const before = desk.files.get(article) ?? "";
  await openArticle(page);
  await goToFirstEnd(page);
  await page.keyboard.type(" Já — 🧺!");
  const client = await page.context().newCDPSession(page);
  await client.send("Input.imeSetComposition", { text: "~", selectionStart: 1, selectionEnd: 1 });
  await client.send("Input.insertText", { text: "ã" });
  await expect(page.getByRole("status").filter({ hasText: "Not saved yet" })).toBeVisible();
  await saved(page);
  expect(desk.files.get(article)).toBe(before.replace("washable cloth.", "washable cloth. Já — 🧺!ã"));
  for (let step = 0; step < 4; step++) await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => desk.files.get(article)).toBe(before);
});

test("a full disk is told, nothing typed is lost when the page is loaded anew, and it is saved later", async ({
  page,
  desk,
  allowed,
  touched,
}) => {
  allowed.errors.push(/507|Failed to load resource/);
  touched.push(article);
  await openArticle(page);
  desk.refusal = { code: "disk-full", message: "The disk is full; make room." };
  await goToFirstEnd(page);
  await page.keyboard.type(" Kept.");
  await expect(page.getByRole("status").filter({ hasText: "Not saved yet: The disk is full" })).toBeVisible();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  desk.refusal = undefined;
  await expect(text(page)).toContainText("washable cloth. Kept.");
  await saved(page);
  expect(desk.files.get(article)).toContain("washable cloth. Kept.");
});

test("words from a word processor come in as Markdown, and the keyboard leads in and out", async ({
  page,
  desk,
  allowed,
  touched,
}) => {
  touched.push(article);
  // the sample in memory has no pictures
  allowed.errors.push(/404|Failed to load resource/);
  await openArticle(page);
  await goToFirstEnd(page);
  await text(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData("text/plain", "unused");
    data.setData("text/html", "<p>Dry <b>well</b>.</p><ol><li>Pour</li></ol>");
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await saved(page);
  await expect.poll(() => desk.files.get(article)).toContain("Dry **well**.\n\n1. Pour");
  // a picture that is copied from a page comes with HTML that names it
  await text(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData("text/html", '<img src="https://example.org/a.png">');
    data.items.add(new File(["picture"], "image.png", { type: "image/png" }));
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByRole("dialog", { name: "A picture" })).toContainText("image.png");
  await page.keyboard.press("Escape");
  await text(page).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tab", { name: "Page" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Picture" })).toBeFocused();
});

test("details change their own lines only", async ({ page, desk, touched }) => {
  touched.push(article);
  const before = desk.files.get(article) ?? "";
  await openArticle(page);
  await page.getByRole("textbox", { name: "Headline" }).fill("Stains: act fast");
  await page.getByRole("tab", { name: "Details" }).click();
  await page.getByRole("combobox", { name: "Category" }).selectOption("Tech Help");
  await page.getByLabel("Tag 5").fill("");
  await page.getByRole("textbox", { name: "Cost" }).fill("nothing");
  await page.getByRole("checkbox", { name: /^Draft/ }).check();
  await saved(page);
  const wanted = before
    .replace('title: "Stain First Aid: the First Five Minutes"', 'title: "Stains: act fast"')
    .replace("category: life-hacks", "category: tech")
    .replace(", quick fixes]", "]")
    .replace("cost: under €8", "cost: nothing")
    .replace("publishedAt: 2025-02-09\n", "publishedAt: 2025-02-09\ndraft: true\n");
  await expect.poll(() => desk.files.get(article)).toBe(wanted);
});

test("all articles are found, sorted and filtered; one goes to the bin and comes back", async ({
  page,
  desk,
}) => {
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(
    [...desk.files.keys()].filter((path) => /^(articles|quizzes)\//.test(path)).length + 1,
  );
  await page.getByRole("button", { name: "Words" }).click();
  await page.getByRole("button", { name: "Words" }).click();
  await expect(page.getByRole("columnheader", { name: "Words" })).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("searchbox", { name: "Search titles and tags" }).fill("tyre");
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole("link").click();
  await page.getByRole("tab", { name: "Details" }).click();
  await page.getByRole("button", { name: "Throw into the bin" }).click();
  await expect(page.getByRole("heading", { name: "All articles and quizzes" })).toBeVisible();
  expect(desk.files.has("articles/fix-a-flat-bicycle-tyre.md")).toBe(false);
  await page.getByRole("link", { name: "Bin", exact: true }).click();
  await page.getByRole("button", { name: /^Put back/ }).click();
  await expect(page.getByRole("textbox", { name: "Headline" })).toHaveValue(/Tyre/);
  expect(desk.files.has("articles/fix-a-flat-bicycle-tyre.md")).toBe(true);
});

for (const width of [1280, 900])
  test(`every state can be used by everyone, ${width} px wide`, async ({ page, desk }) => {
    await page.setViewportSize({ width, height: 900 });
    desk.faults = [
      { line: 30, field: "body", message: "“color” is American", isWarning: true },
      { line: 3, field: "description", message: "is missing; add it", isWarning: false },
    ];
    await expectAccessible(page, "all articles");
    await page.goto(`${desk.url}/#/${article}`);
    await expect(page.getByRole("tab", { name: "Faults (2)" })).toBeVisible();
    await expect(text(page).locator(".cm-line").first()).toBeVisible();
    await expectAccessible(page, "text and page");
    for (const tab of ["Details", "Faults (2)"]) {
      await page.getByRole("tab", { name: tab }).click();
      await expectAccessible(page, tab);
    }
    await page.getByRole("button", { name: "Link" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, "a link is asked for");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
