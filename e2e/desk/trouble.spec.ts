import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expectPartAccessible } from "../testing/standards.ts";
import { deskArticle, expect, goToEndOf, openAtDesk, openList, saved, test, textBox } from "./desk-test.ts";

const line = "The first five minutes";
const fullDisk = { message: "The disk is full; make room." };

test("what others changed meanwhile is shown beside what was typed, or comes in by itself; what was typed in a file that is gone can be copied", async ({
  page,
  desk,
  allowed,
  touched,
}) => {
  touched.push(deskArticle);
  allowed.errors.push(/404|409|507|Failed to load resource/);
  await openAtDesk(page, desk);
  const before = desk.read(deskArticle);
  const change = (words: string) => writeFileSync(path.join(desk.root, deskArticle), words);
  change(before.replace(line, "Why minutes matter"));
  await expect(textBox(page)).toContainText("Why minutes matter");
  // from here on the window hears of changes by its own saves alone
  await page.route("**/api/site", () => {});
  await goToEndOf(page, "Why minutes matter");
  change(before);
  await page.keyboard.type(" Mine.");
  await expect(page.getByRole("heading", { name: "This file was changed elsewhere" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your text" })).toContainText("minutes matter Mine.");
  await expect(page.getByRole("textbox", { name: "The other text" })).toContainText(line);
  expect(desk.read(deskArticle)).toBe(before);
  await expectPartAccessible(page, "main");
  await page.getByRole("button", { name: "Keep the other" }).click();
  await expect(textBox(page)).toContainText(line);
  await saved(page);
  expect(desk.read(deskArticle)).toBe(before);
  // what was typed is not lost by the choice, nor is the other text by the second one
  await expect(
    page.getByText("The text that you did not keep is here until you leave this file."),
  ).toBeFocused();
  const takeBack = page.getByRole("button", { name: "Take it in place of this one" });
  await takeBack.click();
  await expect(textBox(page)).toContainText("minutes matter Mine.");
  await saved(page);
  expect(desk.read(deskArticle)).toContain("minutes matter Mine.");
  await takeBack.click();
  await expect(textBox(page)).toContainText(line);
  await saved(page);
  expect(desk.read(deskArticle)).toBe(before);
  await goToEndOf(page, line);
  change(before.replace(line, "Theirs"));
  await page.keyboard.type(" Mine.");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await saved(page);
  const mine = before.replace(line, `${line} Mine.`);
  expect(desk.read(deskArticle)).toBe(mine);
  change(before.replace(line, "Theirs"));
  await goToEndOf(page, line);
  await page.keyboard.type(" Too.");
  await page.getByRole("button", { name: "Keep both in one text" }).click();
  await saved(page);
  const marked = `<!-- Your text: -->\n## ${line} Mine. Too.\n<!-- The other text: -->\n## Theirs\n`;
  expect(desk.read(deskArticle)).toContain(marked);
  const fault = textBox(page).getByText(/^Two texts were put together here/);
  await expect(fault.first()).toBeVisible();

  await page.unroute("**/api/site");
  await page.route("**/api/file", (route) => route.fulfill({ status: 507, json: fullDisk }));
  await goToEndOf(page, line);
  await page.keyboard.type(" Lost.");
  rmSync(path.join(desk.root, deskArticle));
  await expect(page.locator(".failure", { hasText: "Was it renamed or deleted?" })).toBeVisible();
  await expect(page.getByLabel("What you typed there is in no file.")).toHaveValue(/Too\. Lost\./);
  await expectPartAccessible(page, "label.field-row");
});

test("a full disk and a desk that was started anew take up what was typed meanwhile", async ({
  page,
  desk,
  allowed,
  context,
  touched,
}) => {
  touched.push(deskArticle);
  allowed.errors.push(/401|507|ERR_CONNECTION|Failed to load resource/);
  const before = desk.read(deskArticle);
  await openAtDesk(page, desk);
  await goToEndOf(page, line);
  await page.route("**/api/file", (route) => route.fulfill({ status: 507, json: fullDisk }));
  await page.keyboard.type(" Full.");
  await expect(page.getByRole("status").filter({ hasText: "Not saved yet: The disk is full" })).toBeVisible();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(textBox(page)).toContainText(`${line} Full.`);
  await page.unroute("**/api/file");
  await saved(page);

  await goToEndOf(page, line);
  await desk.kill();
  await page.keyboard.type(" Dead.");
  // the place of the page beside the text says it too, sooner or later
  const state = page.getByRole("region", { name: "Writing" }).getByRole("status");
  await expect(state).toContainText("npm run write still running");
  // the message has a row of its own
  expect((await page.locator(".state").boundingBox())?.width).toBeGreaterThan(100);
  const another = await context.newPage();
  await openList(another, await desk.start());
  await saved(page);
  expect(desk.read(deskArticle)).toBe(before.replace(line, `${line} Full. Dead.`));
  await another.close();

  // in place of the open desk, too
  await desk.kill();
  await page.keyboard.type(" Again.");
  await expect(state).toContainText("npm run write still running");
  await page.goto(await desk.start());
  await saved(page);
  expect(desk.read(deskArticle)).toBe(before.replace(line, `${line} Full. Dead. Again.`));
});
