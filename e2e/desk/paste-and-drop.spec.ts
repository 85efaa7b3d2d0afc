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

test("a photograph that is dropped is asked for, and what cannot be put in is said", async ({
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
  await expect(page.locator(".told")).toHaveText(/^Put in one photograph at a time\./);
  await drop(page, ["two.HEIC"]);
  const dialog = page.getByRole("dialog", { name: "A picture" });
  const words = dialog.getByRole("textbox", { name: /^What is to be seen/ });
  await expect(dialog).toContainText("two.HEIC");
  await words.fill("Two");
  await dialog.getByRole("button", { name: "Put it there" }).click();
  await expect(dialog).toBeHidden();
  await saved(page);
  expect(desk.files.get(article)).toContain("blood sets hard.\n\n![Two](two.HEIC)\n");
});
