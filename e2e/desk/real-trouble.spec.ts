import { writeFileSync } from "node:fs";
import path from "node:path";
import { expectAccessible } from "../testing/standards.ts";
import { expect, goToEndOf, open, openDesk, saved, test, text } from "./real-desk.ts";

const file = "articles/iron-a-shirt.md";
const line = "If there is no label";

test("a file that was changed by hand meanwhile shows both versions, and one that nobody touched here comes in by itself", async ({
  page,
  desk,
  allowed,
}) => {
  allowed.errors.push(/409|Failed to load resource/);
  await open(page, desk.url, file);
  const before = desk.read(file);
  writeFileSync(path.join(desk.root, file), before.replace(line, "Where there is no label"));
  await expect(text(page)).toContainText("Where there is no label");
  await goToEndOf(page, "Where there is no label");
  writeFileSync(path.join(desk.root, file), before);
  await page.keyboard.type(" Mine.");
  await expect(page.getByRole("heading", { name: "This file was changed elsewhere" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your text" })).toContainText(
    "your trousers will hide. Mine.",
  );
  await expect(page.getByRole("textbox", { name: "The other text" })).toContainText(line);
  expect(desk.read(file)).toBe(before);
  await expectAccessible(page, "two texts");
  await page.getByRole("button", { name: "Take the other" }).click();
  await expect(text(page)).toContainText(line);
  await saved(page);
  expect(desk.read(file)).toBe(before);
});

test("two windows on one file: the second is told of the first, and no word of either is lost", async ({
  page,
  desk,
  allowed,
  context,
}) => {
  allowed.errors.push(/409|Failed to load resource/);
  const before = desk.read(file);
  await open(page, desk.url, file);
  const other = await context.newPage();
  await open(other, desk.url, file);
  await goToEndOf(other, line);
  await goToEndOf(page, line);
  await page.keyboard.type(" Left.");
  await other.keyboard.type(" Right.");
  const isRefused = (at: typeof page) =>
    at.getByRole("heading", { name: "This file was changed elsewhere" }).isVisible();
  await expect.poll(async () => [await isRefused(page), await isRefused(other)]).toContain(true);
  const lost = (await isRefused(page)) ? page : other;
  await expect(lost.getByRole("textbox", { name: "Your text" })).toContainText(
    lost === page ? "Left." : "Right.",
  );
  await lost.getByRole("button", { name: "Keep mine" }).click();
  await saved(lost);
  const won = lost === page ? other : page;
  await expect(text(won)).toContainText(lost === page ? "Left." : "Right.");
  expect(desk.read(file)).toBe(
    before.replace(
      "your trousers will hide.",
      `your trousers will hide. ${lost === page ? "Left" : "Right"}.`,
    ),
  );
  writeFileSync(path.join(desk.root, file), before);
});

test("a desk that sleeps and a desk that was started anew take up what was typed meanwhile", async ({
  page,
  desk,
  allowed,
  context,
}) => {
  allowed.errors.push(/401|ERR_CONNECTION|Failed to load resource/);
  const before = desk.read(file);
  await open(page, desk.url, file);
  await goToEndOf(page, line);
  desk.sleep(true);
  await page.keyboard.type(" Asleep.");
  await expect(page.getByRole("status").filter({ hasText: /^Not saved yet …$/ })).toBeVisible();
  expect(desk.read(file)).toBe(before);
  desk.sleep(false);
  await saved(page);
  expect(desk.read(file)).toContain("your trousers will hide. Asleep.");
  await desk.kill();
  await page.keyboard.type(" Dead.");
  await expect(page.getByRole("status").filter({ hasText: "npm run write still running" })).toBeVisible();
  const another = await context.newPage();
  await openDesk(another, await desk.start());
  await saved(page);
  expect(desk.read(file)).toBe(
    before.replace("your trousers will hide.", "your trousers will hide. Asleep. Dead."),
  );
  writeFileSync(path.join(desk.root, file), before);
});
