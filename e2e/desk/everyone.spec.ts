import type { Page } from "@playwright/test";
import { expectAccessible } from "../testing/standards.ts";
import { announced, article, expect, open, saved, test, text } from "./desk-test.ts";

/** Answers a call as the server would in a rare state. */
async function answer(page: Page, call: string, body: unknown, status = 200): Promise<void> {
  const [method, path] = call.split(" ");
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback(),
  );
}

/** As `expectAccessible`; besides, the window itself never scrolls sideways. */
async function expectGood(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(over, `${what}: the window scrolls`).toBeLessThanOrEqual(0);
  await expectAccessible(page, what);
}

test("lists with nothing in them, and what is said of a publish, can be used by everyone", async ({
  page,
  desk,
  allowed,
}) => {
  allowed.errors.push(/503|Failed to load resource/);
  await page.goto(`${desk.url}/#/articles/gone.md`);
  await expect(page.getByText("What this address named is not there any more.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search titles and tags" }).fill("zzz");
  await expect(page.getByText("Nothing has these words.")).toBeVisible();
  await expectGood(page, "nothing found");
  await page.getByRole("link", { name: "Bin", exact: true }).click();
  await expect(page.getByText("Nothing was thrown away.")).toBeVisible();
  await answer(page, "GET /api/bin", {
    entries: [{ id: "1", path: article, title: "Tea", at: "2026-11-22T10:00:00Z" }],
  });
  await page.reload();
  await expect(page.getByRole("button", { name: "Put back “Tea”" })).toBeVisible();
  await expectGood(page, "the bin");
  await page.getByRole("link", { name: "Pages and settings" }).click();
  await expect(page.getByRole("heading", { name: "Pages and settings" })).toBeVisible();
  await expectGood(page, "pages and settings");

  await page.getByRole("link", { name: "Publish", exact: true }).click();
  const now = page.getByRole("button", { name: "Publish now" });
  const refusal = { code: "unavailable", message: "One is under way already." };
  await answer(page, "POST /api/publish", refusal, 503);
  await now.click();
  await expect(page.getByRole("alert")).toHaveText(refusal.message);
  const lines = Array(60).fill("Checking the texts, one after another");
  const summary = ["articles/tea.md:3  “description” is missing"];
  const failed = { state: "failed", isBack: false, lines, summary };
  await page.route("**/api/publish", (route) => route.fulfill({ json: failed }));
  await now.click();
  await expect(page.getByRole("status").filter({ hasText: "Not published." })).toBeVisible();
  await page.getByText("All that the command said").click();
  await expectGood(page, "a publish that failed");
  await page.route("**/api/publish", (route) => route.fulfill({ json: { ...failed, state: "running" } }));
  await now.click();
  await expect(now).toBeDisabled();
  await expectGood(page, "a publish under way");
});

test("the start of the desk, its end, and what stands beside a text can be used by everyone", async ({
  page,
  desk,
  allowed,
}) => {
  allowed.errors.push(/401|422|ERR_FAILED|Failed to load resource/);
  for (const [preview, words] of [
    [{ state: "starting" }, "The page comes in a moment …"],
    [{ state: "faulty" }, /^The page cannot be shown while this text/],
  ] as const) {
    await answer(page, "GET /api/preview", preview);
    await page.goto(`${desk.url}/?${preview.state}#/${article}`);
    await expect(page.getByRole("tabpanel").getByRole("status")).toHaveText(words);
    await expectGood(page, `a page that is ${preview.state}`);
  }
  await open(page, desk, "brand.yaml");
  await open(page, desk, "words.txt");
  await expectGood(page, "the list of words");
  await answer(page, "GET /api/file", { code: "unreadable", message: "It is no text." }, 422);
  await page.goto(`${desk.url}/?unreadable#/${article}`);
  await expect(page.getByRole("alert")).toHaveText("It is no text.");
  await expectGood(page, "a file that cannot be opened");

  await page.route("**/api/site", (route) => route.abort());
  await expect(page.getByRole("alert").first()).toContainText("The desk does not answer.");
  await page.route("**/api/site", () => {});
  await page.goto(`${desk.url}/?again`);
  await expect(page.getByText("Opening the desk …")).toBeVisible();
  await expectGood(page, "a desk that is being opened");
  await answer(page, "GET /api/site", { code: "no-token", message: "Open it anew." }, 401);
  await page.goto(`${desk.url}/?closed`);
  await expect(page.getByRole("heading", { name: "The desk is closed" })).toBeVisible();
  await expectGood(page, "a desk that is closed");
});

test("on a phone, with letters twice as large and by keys alone all can be reached", async ({
  page,
  desk,
  touched,
}) => {
  touched.push(article);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectGood(page, "all articles on a phone");
  await open(page, desk);
  await expectGood(page, "a text on a phone");
  await page.getByRole("tab", { name: "Details" }).click();
  // below one row of places, and nothing between
  expect((await page.getByRole("tablist").boundingBox())?.y).toBeLessThan(72);
  await expectGood(page, "details on a phone");
  await page.setViewportSize({ width: 900, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  for (const place of [`#/${article}`, "#/quizzes/tech-savvy.yaml", "#site", "#/"]) {
    await page.evaluate((hash) => location.assign(hash), place);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, place).toBeLessThanOrEqual(0);
  }
  await open(page, desk);
  await page.getByRole("button", { name: "Skip to the text" }).press("Enter");
  const isAtText = () => text(page).evaluate((box) => box === document.activeElement);
  for (let stop = 0; stop < 20 && !(await isAtText()); stop++) await page.keyboard.press("Tab");
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Quick. ");
  await expect.poll(() => desk.read(article)).toContain("---\nQuick. ");
});

test("whoever does not see the desk hears where they are and what happened, and nothing while they type", async ({
  page,
  touched,
}) => {
  touched.push(article);
  await page.getByRole("row").getByRole("link", { name: "Stain First Aid" }).click();
  await expect(page.getByRole("main", { name: "Stain First Aid: the First Five Minutes" })).toBeFocused();
  await expect(text(page)).not.toHaveAttribute("aria-placeholder");
  await answer(page, "POST /api/check", {
    faults: [{ line: 40, field: "category", message: "There is no such category." }],
  });
  await page.evaluate(() => {
    const place = document.querySelector("[data-said]") as Element;
    const all: string[] = Object.assign(window, { all: [] }).all;
    const options = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => all.push(place.textContent)).observe(place, options);
  });
  await text(page).locator(".cm-line").first().click();
  await page.keyboard.type("One word after another, and some more.", { delay: 50 });
  await saved(page);
  await expect(announced(page)).toHaveText("The text is saved. 1 fault.");
  expect(await page.evaluate("all")).toEqual(["The text is saved. 1 fault."]);
  await page.getByRole("tab", { name: "Faults (1)" }).click();
  const goThere = page.getByRole("button", { name: "Go there: Category" });
  await expect(goThere).toHaveAccessibleDescription("There is no such category.");
  await goThere.click();
  const category = page.getByRole("combobox", { name: "Category" });
  await expect(category).toBeFocused();
  await expect(category).toHaveAccessibleDescription(/There is no such category/);
  await text(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect(text(page)).toHaveAttribute("aria-placeholder", /^Begin with the answer/);
  await saved(page);
});

test("each dialog takes the focus, gives it back, and can be used by everyone, also where it is refused", async ({
  page,
  desk,
  allowed,
}) => {
  allowed.errors.push(/409|Failed to load resource/);
  await open(page, desk);
  await page.getByRole("tab", { name: "Details" }).click();
  const dialog = page.getByRole("dialog");
  for (const name of ["New", "Link", "Picture", "Change the address …"]) {
    const opener = page.getByRole("button", { name, exact: true });
    await opener.press("Enter");
    await expect(dialog.locator(":focus")).toHaveCount(1);
    await expectGood(page, `the dialog of “${name}”`);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener, name).toBeFocused();
  }
  await answer(
    page,
    "POST /api/rename",
    { code: "exists", message: "There is such an article already." },
    409,
  );
  await page.getByRole("button", { name: "Change the address" }).click();
  await dialog.getByRole("textbox").fill("nodoas");
  await dialog.getByRole("button", { name: "Change it" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("There is such an article already.");
  await expectGood(page, "another address that is refused");
});
