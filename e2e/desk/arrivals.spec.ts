import type { Page } from "@playwright/test";
import { expect } from "../testing/fixtures.ts";
import { article, openArticle, saved, test, text } from "./desk-test.ts";

type Arriving = { words?: Record<string, string>; files?: { name: string; type: string; bytes: string }[] };

/** What the browser does when something is pasted into the text, or dropped on it. */
async function arrive(page: Page, how: "paste" | "drop", what: Arriving): Promise<void> {
  await text(page).evaluate(
    (element, [kind, { words = {}, files = [] }]) => {
      const data = new DataTransfer();
      for (const [type, value] of Object.entries(words)) data.setData(type, value);
      for (const { name, type, bytes } of files) data.items.add(new File([bytes], name, { type }));
      const given = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === "paste"
          ? new ClipboardEvent(kind, { ...given, clipboardData: data })
          : new DragEvent(kind, { ...given, dataTransfer: data }),
      );
    },
    [how, what] as const,
  );
}

const told = (page: Page) => page.getByRole("region", { name: "Writing" }).getByRole("alert");

test("what is pasted fits where it comes, and what cannot be put in is told in everyday words", async ({
  page,
  desk,
  allowed,
  touched,
}) => {
  touched.push(article);
  // the sample in memory has no pictures
  allowed.errors.push(/404|Failed to load resource/);
  // all of the text is drawn
  await page.setViewportSize({ width: 1280, height: 6000 });
  await openArticle(page);
  await text(page).locator(".cm-line", { hasText: "Why the first minutes matter" }).click();
  await page.keyboard.press("End");
  // its styles would be reported to the console
  const html =
    '<p style="color:red">Dry <b style="color:red">well</b>.</p><p><img src="https://a.example/b.png"></p>';
  await arrive(page, "paste", { words: { "text/html": html, "text/plain": "Dry well." } });
  await expect(told(page)).toContainText("The picture in it was not taken.");
  await page.getByRole("button", { name: "All right" }).click();
  await expect(told(page)).toHaveCount(0);

  await text(page)
    .getByRole("row", { name: /^Plant/ })
    .click();
  await arrive(page, "paste", { words: { "text/plain": "red\nor | white wine" } });
  for (const [name, type, bytes, words] of [
    [
      "tea.pdf",
      "application/pdf",
      "%PDF",
      "tea.pdf: only photographs and plain text can be put into an article.",
    ],
    ["tea.txt", "text/plain", "", "tea.txt: there is nothing in it."],
  ] as const) {
    await arrive(page, "drop", { files: [{ name, type, bytes }] });
    await expect(told(page)).toContainText(words);
  }
  await saved(page);
  expect(desk.files.get(article)).toContain("matterDry **well**.");
  expect(desk.files.get(article)).toMatch(/^\| \*\*Plant colours:\*\*.*red or \\\| white wine$/m);
});

test("several photographs dropped at once are asked for one after another", async ({
  page,
  desk,
  touched,
  allowed,
}) => {
  touched.push(article);
  allowed.errors.push(/404|Failed to load resource/);
  await page.route("**/api/picture?beside=*", (route) => {
    const name = new URL(route.request().url()).searchParams.get("name");
    return route.fulfill({ json: { name, width: 1, height: 1, bytes: 1, hadPlace: false } });
  });
  await openArticle(page);
  await text(page).locator(".cm-line", { hasText: "Why the first minutes matter" }).click();
  await arrive(page, "drop", {
    files: ["one.jpg", "two.HEIC"].map((name) => ({
      name,
      type: name.endsWith("jpg") ? "image/jpeg" : "",
      bytes: "x",
    })),
  });
  const dialog = page.getByRole("dialog", { name: "A picture" });
  const words = dialog.getByRole("textbox", { name: /^What is to be seen/ });
  await expect(dialog).toContainText("one.jpg");
  await expect(dialog).toContainText("After it comes one more.");
  await words.fill("One");
  await dialog.getByRole("button", { name: "Put it there" }).click();
  await expect(dialog).toContainText("two.HEIC");
  await expect(words).toHaveValue("");
  await words.fill("Two");
  await dialog.getByRole("button", { name: "Put it there" }).click();
  await expect(dialog).toBeHidden();
  await saved(page);
  expect(desk.files.get(article)).toContain("blood sets hard.\n\n![One](one.jpg)\n\n![Two](two.HEIC)\n");
});
