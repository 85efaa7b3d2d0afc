import type { Page } from "@playwright/test";
import { expect } from "../testing/fixtures.ts";
import { article, openArticle, saved, test, text } from "./desk-test.ts";

/** What the browser does when files are dropped on the text. */
async function drop(page: Page, names: readonly string[]): Promise<void> {
  await text(page).evaluate((element, all) => {
    const data = new DataTransfer();
    for (const name of all)
      data.items.add(new File(["x"], name, { type: name.endsWith("jpg") ? "image/jpeg" : "" }));
    element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
  }, names);
}

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
  await drop(page, ["tea.pdf"]);
  await expect(page.getByRole("region", { name: "Writing" }).getByRole("alert")).toContainText(
    "tea.pdf: only photographs and plain text can be put into a text.",
  );
  await drop(page, ["one.jpg", "two.HEIC"]);
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
