import path from "node:path";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { cameraPhotograph } from "../../pictures/testing/camera-photograph.ts";
import { expectAccessible, expectPartAccessible, expectWellBuilt } from "../testing/standards.ts";
import {
  announced,
  deskArticle,
  expect,
  goToEndOf,
  heardFromNow,
  openAtDesk,
  saved,
  test,
  textBox,
} from "./desk-test.ts";

const line = "The first five minutes";

test("the list is searched and sorted; what is typed in a file is saved, and not a byte besides", async ({
  page,
  desk,
  touched,
}) => {
  touched.push("articles/fix-a-flat-bicycle-tyre.md");
  const rows = page.getByRole("row");
  for (let press = 0; press < 2; press++) await page.getByRole("button", { name: "Title" }).click();
  await expect(page.getByRole("columnheader", { name: "Title" })).toHaveAttribute("aria-sort", "descending");
  await expect(announced(page)).toHaveText("Sorted by title, descending.");
  const titles = await rows.getByRole("rowheader").allTextContents();
  expect(titles).toEqual(titles.toSorted((a, b) => b.localeCompare(a)));
  await page.getByRole("searchbox", { name: "Search titles and tags" }).fill("TYRE bicycle");
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole("link").click();
  const tyre = "articles/fix-a-flat-bicycle-tyre.md";
  const before = desk.read(tyre);
  await goToEndOf(page, "Take it out");
  await page.keyboard.type(" Já — 🧺!");
  const client = await page.context().newCDPSession(page);
  await client.send("Input.imeSetComposition", { text: "~", selectionStart: 1, selectionEnd: 1 });
  await client.send("Input.insertText", { text: "ã" });
  await expect(page.getByRole("status").filter({ hasText: "Not saved yet" })).toBeVisible();
  await saved(page);
  expect(desk.read(tyre)).toBe(before.replace("Take it out", "Take it out Já — 🧺!ã"));
  for (let step = 0; step < 9 && desk.read(tyre) !== before; step++) {
    await page.keyboard.press("ControlOrMeta+z");
    await saved(page);
  }
  touched.pop();
});

test("details, questions and settings are forms that change their own lines only", async ({
  page,
  desk,
  touched,
}) => {
  const quiz = "quizzes/tech-savvy.yaml";
  touched.push(deskArticle, quiz);
  const before = desk.read(deskArticle);
  await openAtDesk(page, desk);
  await page.getByRole("textbox", { name: "Headline" }).fill("Stains: act fast");
  await page.getByRole("tab", { name: "Details" }).click();
  await page.getByRole("combobox", { name: "Category" }).selectOption("Tech Help");
  const tags = page.getByRole("combobox", { name: "Tags" });
  await tags.fill((await tags.inputValue()).replace(", quick fixes", ""));
  await page.getByRole("textbox", { name: "Cost" }).fill("nothing");
  const related = page.getByRole("combobox", { name: "Article 3" });
  await related.selectOption("fix-a-flat-bicycle-tyre");
  await expect(related.locator("[value=stain-first-aid]")).toHaveCount(0);
  await page.getByRole("checkbox", { name: /^Draft/ }).check();
  await saved(page);
  await expectAccessible(page, "details");
  expect(desk.read(deskArticle)).toBe(
    before
      .replace('title: "Stain First Aid: the First Five Minutes"', 'title: "Stains: act fast"')
      .replace("category: life-hacks", "category: tech")
      .replace(", quick fixes]", "]")
      .replace("cost: under €8", "cost: nothing")
      .replace(/(relatedArticles: .*), [\w-]+\]/, "$1, fix-a-flat-bicycle-tyre]")
      .replace("publishedAt: 2025-02-09\n", "publishedAt: 2025-02-09\ndraft: true\n"),
  );

  // what is still empty waits until one has left it
  await page.getByRole("button", { name: "Add a silenced rule" }).click();
  await expect(page.getByRole("textbox", { name: "Rule", exact: true })).toBeFocused();
  await page.getByRole("tab", { name: /^(Faults|Advice)/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Still to be filled in: “Silenced rules, 1, Because”.")).toBeVisible();

  type Question = { id: string; options: string[]; correctAnswer: number };
  const questions = () => (parse(desk.read(quiz)) as { questions: Question[] }).questions;
  const [one, two] = questions().map(({ id }) => id);
  await openAtDesk(page, desk, quiz);
  const heard = await heardFromNow(page);
  await page.getByRole("button", { name: "Move up: Question 2" }).press("Enter");
  await expect.poll(heard).toContain("Question 2 is now 1 of 5.");
  await expect(page.getByRole("button", { name: "Move up: Question 1" })).toBeFocused();
  const card = page.getByRole("listitem").filter({ has: page.getByText("Question 1", { exact: true }) });
  await card.getByRole("combobox", { name: "The right answer" }).selectOption("Answer 3");
  await card.getByRole("textbox", { name: "Answer 3" }).fill("copper");
  await page.getByRole("button", { name: "Add a question" }).click();
  await expect(page.getByRole("textbox", { name: "Question", exact: true }).nth(5)).toBeFocused();
  await saved(page);
  expect(questions().slice(0, 2)).toMatchObject([{ id: two }, { id: one }]);
  expect(questions()[0]).toMatchObject({ correctAnswer: 2, options: { 2: "copper" } });
  expect(questions()).toHaveLength(6);
  await expectWellBuilt(page, "a quiz");
  await page.getByRole("tab", { name: /^Faults/ }).click();
  await page.getByRole("button", { name: "Go there: Questions, 6, Question" }).click();
  await expect(page.getByRole("textbox", { name: "Question", exact: true }).nth(5)).toBeFocused();

  touched.push("site.yaml");
  const settings = desk.read("site.yaml");
  await openAtDesk(page, desk, "site.yaml");
  await page.locator("[data-field=tagline]").getByRole("textbox").fill("Fixes.");
  await expect.poll(() => desk.read("site.yaml")).toBe(settings.replace(/tagline: .*/, "tagline: Fixes."));
  await expectWellBuilt(page, "the site’s settings");
  await page.goto(`${desk.url}/#/brand.yaml`);
  await expect(page.getByRole("group", { name: "Colours" })).toBeVisible();
  await expectPartAccessible(page, "main");
  page.once("dialog", (dialog) => dialog.accept("Clay"));
  await page.getByRole("button", { name: "Add one …" }).click();
  await expect(announced(page)).toHaveText("There is one called “clay” already.");
});

test("words from a word processor come in as Markdown; links and photographs by their dialogs", async ({
  page,
  desk,
  allowed,
  touched,
}) => {
  touched.push(deskArticle);
  allowed.errors.push(/422|Failed to load resource/);
  await openAtDesk(page, desk);
  await goToEndOf(page, line);
  await paste(page, { html: "<p>Dry <b>well</b>.</p><ol><li>Pour</li></ol>" });
  await expect.poll(() => desk.read(deskArticle)).toContain("Dry **well**.\n\n1. Pour");
  await page.keyboard.type("\n2. Dry ");
  await expect.poll(() => desk.read(deskArticle)).toMatch(/\n1\. Pour\n+2\. Dry /);
  // in its line, as Windows copies a word
  await paste(page, { html: "<html><body><!--StartFragment--><b>well</b><!--EndFragment--></body></html>" });
  await expect.poll(() => desk.read(deskArticle)).toContain("\n2. Dry **well**");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  const link = page.getByRole("dialog", { name: "Where should it lead?" });
  await link.getByRole("combobox").fill("nowhere at all");
  await link.getByRole("button", { name: "Insert link" }).click();
  await expect(link.getByRole("alert")).toHaveText(/^No title has these words/);
  await expectPartAccessible(page, "dialog[open]");
  await link.getByRole("combobox").fill("shirt iron");
  await link.getByRole("button", { name: "Insert link" }).click();
  await expect.poll(() => desk.read(deskArticle)).toContain("](/article/iron-a-shirt)");

  // a picture that is copied from a page comes with HTML that names it
  await paste(page, { html: '<img src="https://a.example/a.png">', file: "image.png" });
  const picture = page.getByRole("dialog", { name: "A picture" });
  await expect(picture).toContainText("image.png");
  const shows = picture.getByRole("textbox", { name: /^What it shows/ });
  await expect(shows).toHaveValue(/^Dry well/);
  await picture.getByRole("button", { name: "Insert picture" }).click();
  await expect(picture.getByRole("alert")).toContainText("image.png");
  await expectPartAccessible(page, "dialog[open]");
  await page.keyboard.press("Escape");
  await paste(page, { file: "tips.docx", type: "application/msword" });
  // what is announced may be followed at once by “The text is saved.”; what is shown stays
  await expect(page.locator(".announced")).toHaveText(/^tips\.docx is no photograph/);
  await page.getByRole("button", { name: "Picture" }).click();
  const phone = path.join(import.meta.dirname, "../../desk/server/testing/phone.heic");
  await picture.getByLabel("Choose a photograph from this computer").setInputFiles(phone);
  await shows.fill("A cloth");
  await picture.getByRole("button", { name: "Insert picture" }).click();
  await expect.poll(() => desk.read(deskArticle)).toContain("\n\n   ![A cloth](phone.jpg)\n");
  await expect(page.locator(".cm-line:has-text('phone.jpg') + .md-picture img")).toBeVisible();
  await expectPartAccessible(page, ".cm-content");
  touched.push("articles/phone.jpg");
  await textBox(page).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tab", { name: "Page" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(textBox(page)).toBeFocused();
  await page.getByRole("tab", { name: "Details" }).click();
  const cover = page.locator("[data-field=cover]");
  await cover.locator("input[type=file]").setInputFiles({
    name: "tea.jpg",
    mimeType: "image/jpeg",
    buffer: await cameraPhotograph(3000, 2000, 6),
  });
  await expect.poll(() => desk.read(deskArticle)).toContain("\ncover: tea.jpg\n");
  touched.push("articles/tea.jpg");
});

/** What the browser does when words or a file are pasted into the text. */
async function paste(page: Page, { html = "", file = "", type = "image/png" }): Promise<void> {
  await textBox(page).evaluate(
    (element, given) => {
      const data = new DataTransfer();
      data.setData("text/html", given.html);
      if (given.file) data.items.add(new File(["x"], given.file, { type: given.type }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, ...options }));
    },
    { html, file, type },
  );
}
