import { readFileSync } from "node:fs";
import path from "node:path";
import { photograph, whatIsNoted } from "../../desk/server/testing/photograph.ts";
import { expectAccessible } from "../testing/standards.ts";
import { expect, goToEndOf, saved, test, text } from "./real-desk.ts";

const file = "articles/boil-an-egg.md";

test("an article from the first word to the bin and back: what is on the disk is what was said, and nothing else changes", {
  tag: "@desk",
}, async ({ page, desk, allowed }) => {
  allowed.errors.push(/Failed to load resource/);
  const before = desk.hashes();
  await page.getByRole("button", { name: "New", exact: true }).click();
  await expectAccessible(page, "something new");
  await page.getByRole("textbox", { name: "Headline" }).fill("Boil an Egg");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(text(page)).toContainText("What you need");
  expect(desk.read(file)).toContain("draft: true");

  await goToEndOf(page, "What makes it easier");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Prick the wide end.");
  await page.getByRole("button", { name: "Tip", exact: true }).click();
  await goToEndOf(page, "Go on with that");
  await page.keyboard.press("Enter");
  await page.keyboard.type("**Wait** for seven minutes.");
  await goToEndOf(page, "The first thing");
  await page.getByRole("button", { name: "Table" }).click();
  await page.keyboard.type("Egg");
  await saved(page);
  expect(desk.read(file)).toContain("\n💡 Prick the wide end.\n");
  expect(desk.read(file)).toContain("2. **Go on with that.**\n3. **Wait** for seven minutes.\n");
  expect(desk.read(file)).toContain(
    "- The first thing.\n\n| Egg | How much |\n|---|--:|\n| flour | 200 g |\n\n## How to do it",
  );

  await goToEndOf(page, "Say in two sentences");
  await page.getByRole("button", { name: "Picture" }).click();
  const dialog = page.getByRole("dialog", { name: "A picture" });
  await dialog
    .getByLabel("Choose a photograph from this computer")
    .setInputFiles({ name: "IMG 4711.JPG", mimeType: "image/jpeg", buffer: await photograph() });
  await dialog.getByLabel("What is to be seen, for those who cannot see it").fill("An egg in a pan");
  await dialog.getByRole("button", { name: "Put it there" }).click();
  await expect(dialog).toBeHidden();
  await saved(page);
  expect(desk.read(file)).toContain("\n\n![An egg in a pan](img-4711.jpg)\n\n");
  const stored = readFileSync(path.join(desk.root, "articles/img-4711.jpg"));
  expect(await whatIsNoted(stored)).toEqual({ width: 800, height: 1200 });

  await goToEndOf(page, "Wait for seven");
  await page.keyboard.type(" Mind the color.");
  await page.getByRole("tab", { name: /^Faults/ }).click();
  const fault = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "color" });
  await expect(fault).toBeVisible();
  await expectAccessible(page, "a fault");
  await goToEndOf(page, "Mind the color.");
  for (let sign = 0; sign < "or.".length; sign++) await page.keyboard.press("Backspace");
  await page.keyboard.type("our.");
  await expect(fault).toBeHidden();
  await saved(page);
  expect(desk.read(file)).toContain("seven minutes. Mind the colour.");

  await page.getByRole("tab", { name: "Details" }).click();
  await page.getByRole("button", { name: "Change the address" }).click();
  await page.getByRole("textbox", { name: "Last part of the address" }).fill("soft-eggs");
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(page).toHaveURL(/#\/articles\/soft-eggs.md$/);
  await expect(text(page)).toContainText("Mind the colour.");
  expect(desk.read("articles/soft-eggs.md")).toContain("title: Boil an Egg");
  await page.getByRole("tab", { name: "Details" }).click();
  const written = desk.hashes()["articles/soft-eggs.md"];
  await page.getByRole("button", { name: "Throw into the bin" }).click();
  await expect(page.getByRole("heading", { name: "All articles and quizzes" })).toBeVisible();
  const photographOnly = { ...before, "articles/img-4711.jpg": desk.hashes()["articles/img-4711.jpg"] };
  expect(desk.hashes()).toEqual(photographOnly);
  await page.getByRole("link", { name: "Bin", exact: true }).click();
  await expectAccessible(page, "the bin");
  await page.getByRole("button", { name: "Put back “Boil an Egg”" }).click();
  await expect(text(page)).toContainText("Mind the colour.");
  const { "articles/soft-eggs.md": brought, ...others } = desk.hashes();
  expect(brought).toBe(written);
  expect(others).toEqual(photographOnly);
});
