import { expect } from "../testing/fixtures.ts";
import { expectAccessible } from "../testing/standards.ts";
import { article, openArticle, saved, test, text } from "./desk-test.ts";

test("a text whose file was removed while it was typed is not lost: it is copied, put back, or discarded", async ({
  page,
  desk,
  allowed,
  touched,
  context,
}) => {
  touched.push(article);
  allowed.errors.push(/404|409|507|Failed to load resource/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const stranded = page.getByRole("region", { name: /not on the disk$/ });
  const lose = async (words: string) => {
    await text(page).locator(".cm-line").first().click();
    await page.keyboard.press("Control+Home");
    // not saved before the file goes, and all of it typed
    desk.refusal = { code: "disk-full", message: "The disk is full." };
    await page.keyboard.type(words);
    await expect(page.getByRole("status").filter({ hasText: "The disk is full" })).toBeVisible();
    desk.files.delete(article);
    desk.refusal = undefined;
    await expect(stranded).toContainText("Stain First Aid: the First Five Minutes");
  };
  await openArticle(page);
  await lose("Kept. ");
  await stranded.getByText("Read it").click();
  await expectAccessible(page, "a text that is not on the disk");
  await page.getByRole("link", { name: "Bin", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Bin" })).toBeVisible();
  await expect(stranded).toBeVisible();
  await stranded.getByRole("button", { name: /^Copy/ }).click();
  await expect(page.locator("[data-said]")).toContainText("is copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("\nKept. Lift off");
  await stranded.getByRole("button", { name: /^Put it back/ }).click();
  await expect(text(page)).toContainText("Kept. Lift off");
  expect(desk.files.get(article)).toContain("\nKept. Lift off");
  await saved(page);
  await lose("More. ");
  // also in another window, after this one is gone
  const another = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await another.goto(`${desk.url}/#bin`);
  await another.getByRole("button", { name: /^Discard/ }).click();
  await expect(another.getByText("Nothing was thrown away.")).toBeVisible();
  await expect(another.getByRole("button", { name: /^Discard/ })).toHaveCount(0);
  await expect(another.getByRole("main")).toBeFocused();
});
