import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { photograph, whatIsNoted } from "../../desk/server/testing/photograph.ts";
import { writeRecord } from "../../publishing/record.ts";
import { releasesIn } from "../../publishing/releases.ts";
import { expectAccessible } from "../testing/standards.ts";
import { expect, goToEndOf, open, saved, test, text } from "./real-desk.ts";

test.use({ hasPreview: true });

const file = "articles/boil-an-egg.md";
const renamed = "articles/soft-eggs.md";
const photo = "articles/img-4711.jpg";

test("an article from the first word to its readers, another address, the bin and back: what is on the disk is what was said", async ({
  page,
  desk,
  allowed,
  touched,
}) => {
  allowed.errors.push(/Failed to load resource/);
  touched.push(renamed, photo);
  const before = desk.hashes();
  await begin(page);
  expect(desk.read(file)).toContain("draft: true");

  await writeText(page);
  expect(desk.read(file)).toContain("\n💡 Prick the wide end.\n");
  expect(desk.read(file)).toContain("2. **Go on with that.**\n3. **Wait** for seven minutes.\n");
  expect(desk.read(file)).toContain(
    "- The first thing.\n\n| Egg | How much |\n|---|--:|\n| flour | 200 g |\n\n## How to do it",
  );
  await addPhotograph(page);
  expect(desk.read(file)).toContain("\n\n![An egg in a pan](img-4711.jpg)\n\n");
  const stored = readFileSync(path.join(desk.root, photo));
  expect(await whatIsNoted(stored)).toEqual({ width: 800, height: 1200 });

  await correct(page);
  expect(desk.read(file)).toContain("seven minutes. Mind the colour.");
  await fillDetails(page);
  const shown = page.frameLocator("iframe[title='How readers see it']");
  await page.getByRole("tab", { name: "Page" }).click();
  await expect(shown.getByText("for seven minutes. Mind the colour.")).toBeVisible({ timeout: 120_000 });
  await expect(shown.getByRole("img", { name: "An egg in a pan" })).toBeVisible();

  const releases = releasesIn(desk.releases);
  const readersHad = aReleaseOfBefore(desk.releases);
  await publish(page);
  const release = releases.folderOf(releases.currentId() ?? "");
  expect(readFileSync(path.join(release, "article/boil-an-egg.html"), "utf8")).toContain("Mind the colour.");
  // readers had a home page and nothing else
  const pages = globSync("**/*.html", { cwd: release }).length;
  await expect(page.getByRole("list", { name: "Summary" })).toContainText(
    `${pages - 1} pages new, 1 changed, 0 gone`,
  );
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Taken back." })).toBeVisible();
  expect(releases.currentId()).toBe(readersHad);

  await open(page, desk.url, file);
  await rename(page);
  expect(desk.read(renamed)).toContain("title: Boil an Egg");
  expect(desk.read(renamed)).toContain("aliases: [boil-an-egg]");
  const written = desk.hashes()[renamed];
  await page.getByRole("tab", { name: "Details" }).click();
  await page.getByRole("button", { name: "Throw into the bin" }).click();
  await expect(page.getByRole("heading", { name: "All articles and quizzes" })).toBeVisible();
  const left = Object.entries(desk.hashes()).filter(([name]) => !name.startsWith(".trash/"));
  expect(Object.fromEntries(left)).toEqual(before);
  await page.getByRole("link", { name: "Bin", exact: true }).click();
  await expectAccessible(page, "the bin");
  await page.getByRole("button", { name: "Put back “Boil an Egg”" }).click();
  await expect(text(page)).toContainText("Mind the colour.");
  expect(desk.hashes()[renamed]).toBe(written);
});

async function begin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New", exact: true }).click();
  await expectAccessible(page, "something new");
  await page.getByRole("textbox", { name: "Headline" }).fill("Boil an Egg");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(text(page)).toContainText("What you need");
}

/** A tip, a step and a table, each by its button or as one types it. */
async function writeText(page: Page): Promise<void> {
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
}

async function addPhotograph(page: Page): Promise<void> {
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
}

/** A slip that the checks of the site find, put right by hand. */
async function correct(page: Page): Promise<void> {
  await goToEndOf(page, "**Wait** for seven");
  await page.keyboard.type(" Mind the color.");
  await page.getByRole("tab", { name: /^Faults/ }).click();
  const fault = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "color" });
  // the first check of a start loads the dictionaries: 47 s where five journeys shared two cores
  await expect(fault).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page, "a fault");
  await goToEndOf(page, "**Wait** for seven");
  for (let sign = 0; sign < 3; sign++) await page.keyboard.press("Backspace");
  await page.keyboard.type("our.");
  await expect(fault).toBeHidden();
  await saved(page);
}

/** All that readers need; then it is no draft any more. */
async function fillDetails(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Description" }).fill("Seven minutes for a soft one.");
  await page.getByRole("tab", { name: "Details" }).click();
  const details = page.getByRole("tabpanel");
  for (const [at, tag] of ["eggs", "cooking", "breakfast"].entries())
    await details.getByRole("combobox", { name: `Tag ${at + 1}` }).fill(tag);
  for (const [at, title] of ["How eggs set", "Eggs and safety"].entries()) {
    await details.getByRole("button", { name: "Add a source" }).click();
    const source = details.getByRole("listitem").filter({ hasText: `Source ${at + 1}` });
    await source.getByRole("textbox", { name: "Title" }).fill(title);
    await source.getByRole("textbox", { name: "Address" }).fill(`https://eggs.example/${at + 1}`);
  }
  const related = details.getByRole("group", { name: "More like this" });
  for (const [at, slug] of ["iron-a-shirt", "stain-first-aid", "2-minute-rule"].entries())
    await related.getByRole("combobox", { name: `Article ${at + 1}` }).selectOption(slug);
  await details.getByRole("checkbox", { name: "Draft" }).uncheck();
  await saved(page);
}

/** By the real command, which builds the whole site. */
async function publish(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeVisible({ timeout: 150_000 });
  await expectAccessible(page, "published");
}

async function rename(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Details" }).click();
  await page.getByRole("button", { name: "Change the address" }).click();
  await page.getByRole("textbox", { name: "Last part of the address" }).fill("soft-eggs");
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(page).toHaveURL(/#\/articles\/soft-eggs.md$/);
  await expect(text(page)).toContainText("Mind the colour.");
}

/** Puts a release of one page there, as if it were what readers have; gives its name. */
function aReleaseOfBefore(folder: string): string {
  const id = "20260101T000000Z";
  const releases = releasesIn(folder);
  mkdirSync(releases.folderOf(id), { recursive: true });
  writeFileSync(path.join(releases.folderOf(id), "index.html"), "<title>Before</title>");
  const addresses = { site: "https://knack.example", newsletter: "https://knack.example" };
  writeRecord(folder, id, {
    at: "2026-01-01T00:00:00Z",
    inputs: "",
    due: "2026-01-02",
    addresses,
    hashed: [],
  });
  releases.serve(id);
  return id;
}
