import type { Page } from "@playwright/test";
import { expect } from "../testing/fixtures.ts";
import { expectAccessible } from "../testing/standards.ts";
import { article, openArticle, test, text } from "./desk-test.ts";

/** Answers a call of the desk’s page as its server would in a state that the desk in memory is never in. */
async function answer(page: Page, call: string, body: unknown, status = 200): Promise<void> {
  const [method, path] = call.split(" ");
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback(),
  );
}

/** As `expectAccessible`; besides, the window itself never scrolls: what is long scrolls in its place. */
async function expectGood(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });
  expect.soft(over, `${what}: the window scrolls`).toEqual([0, 0]);
  await expectAccessible(page, what);
}

test("all lists can be used by everyone, also those with nothing in them, and what is said of a publish", async ({
  page,
  desk,
  allowed,
}) => {
  allowed.errors.push(/503|Failed to load resource/);
  await page.getByRole("searchbox", { name: "Search titles and tags" }).fill("zzz");
  await expect(page.getByText("Nothing has these words.")).toBeVisible();
  await expectGood(page, "nothing found");
  await page.goto(`${desk.url}/#/articles/gone.md`);
  await expect(page.getByText("What this address named is not there any more.")).toBeVisible();
  await expectGood(page, "an address of nothing");
  await page.getByRole("link", { name: "Bin", exact: true }).click();
  await expect(page.getByText("Nothing was thrown away.")).toBeVisible();
  await expectGood(page, "an empty bin");
  await page.getByRole("link", { name: "Pages and settings" }).click();
  await expect(page.getByRole("heading", { name: "Pages and settings" })).toBeVisible();
  await expectGood(page, "pages and settings");

  await page.getByRole("link", { name: "Publish", exact: true }).click();
  const now = page.getByRole("button", { name: "Publish now" });
  const refusal = { code: "unavailable", message: "One is under way already." };
  await answer(page, "POST /api/publish", refusal, 503);
  await now.click();
  await expect(page.getByRole("alert")).toHaveText(refusal.message);
  await expectGood(page, "a publish that is refused");
  const line = { kind: "line", text: "Checking the texts, one after another" };
  const done = { kind: "done", isPublished: false, summary: ["articles/tea.md:3  “description” is missing"] };
  await page.route("**/api/publish", (route) =>
    route.fulfill({ body: [...Array(60).fill(line), done].map((one) => JSON.stringify(one)).join("\n") }),
  );
  await now.click();
  await expect(page.getByRole("status").filter({ hasText: "Not published." })).toBeVisible();
  await page.getByText("All that the command said").click();
  await expectGood(page, "a publish that failed");
  await page.route("**/api/publish", () => {});
  await now.click();
  await expect(now).toBeDisabled();
  await expectGood(page, "a publish under way");
});

test("the start of the desk and its end can be read by everyone", async ({ page, desk, allowed }) => {
  allowed.errors.push(/401|ERR_FAILED|Failed to load resource/);
  await page.route("**/api/site", (route) => route.abort());
  await expect(page.getByRole("alert")).toContainText("The desk does not answer.");
  await expectGood(page, "a desk that does not answer");
  await page.route("**/api/site", () => {});
  await page.goto(`${desk.url}/?again`);
  await expect(page.getByText("Opening the desk …")).toBeVisible();
  await expectGood(page, "a desk that is being opened");
  await answer(page, "GET /api/site", { code: "no-token", message: "Open it anew." }, 401);
  await page.goto(`${desk.url}/?closed`);
  await expect(page.getByRole("heading", { name: "The desk is closed" })).toBeVisible();
  await expectGood(page, "a desk that is closed");
});

test("what stands beside a text can be used by everyone, whatever there is to be shown", async ({
  page,
  desk,
}) => {
  const written = desk.files.get(article) ?? "";
  const tags = Array.from({ length: 40 }, (_, at) => `a-tag-without-any-place-to-be-broken-at-${at}`);
  desk.files.set(article, written.replace(/^tags: .*/m, `tags: [${tags.join(", ")}]`));
  const previews = [
    [{ state: "starting" }, "The page comes in a moment …"],
    [{ state: "absent", reason: "There is no page of it." }, "There is no page of it."],
    [{ state: "faulty" }, /^The page cannot be shown while this text/],
  ] as const;
  for (const [preview, words] of previews) {
    await answer(page, "GET /api/preview", preview);
    await page.goto(`${desk.url}/?${preview.state}#/${article}`);
    await expect(page.getByRole("tabpanel").getByRole("status")).toHaveText(words);
    await expectGood(page, `a page that is ${preview.state}`);
  }
  await page.getByRole("tab", { name: "Details" }).click();
  const category = page.getByRole("combobox", { name: "Category" });
  await expect(category).toHaveValue("life-hacks");
  await expectGood(page, "details with forty tags");
  desk.files.set(article, written.replace("tags: [", "tags: [["));
  await page.getByRole("tab", { name: "Details" }).click();
  await expect(page.getByRole("textbox", { name: "The fields as they are written" })).toBeVisible();
  await expect(page.locator("#raw-fault")).toHaveText(
    /^These lines cannot be read\. Line \d+ is reached while a \[ above/,
  );
  await expectGood(page, "fields that cannot be read");
  desk.files.set(article, written);
  await expect(category).toBeVisible();
});

test("in a narrow window the text, and what comes after it, can be used by everyone", async ({
  page,
  desk,
  allowed,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await expectGood(page, "all articles on a phone");
  await page.goto(`${desk.url}/#/${article}`);
  await expect(text(page).locator(".cm-line").first()).toBeVisible();
  await expectGood(page, "a text on a phone");
  await page.getByRole("tab", { name: "Details" }).click();
  await expect(page.getByRole("tabpanel", { name: "Details" })).toBeInViewport();
  await expectGood(page, "details on a phone");
  allowed.errors.push(/422|Failed to load resource/);
  await answer(page, "GET /api/file", { code: "unreadable", message: "It is no text." }, 422);
  await page.goto(`${desk.url}/?unreadable#/${article}`);
  await expect(page.getByRole("alert")).toHaveText("It is no text.");
  await expectGood(page, "a file that cannot be opened");
});

test("in colours of one's own it is seen what is pressed and what is chosen", async ({
  page,
  desk: _desk,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const looks = (role: "link" | "tab", name: string) =>
    page
      .getByRole(role, { name, exact: true })
      .evaluate((one) => getComputedStyle(one).backgroundColor + getComputedStyle(one).borderBottomColor);
  expect(await looks("link", "Articles and quizzes")).not.toBe(await looks("link", "Bin"));
  await openArticle(page);
  expect(await looks("tab", "Page")).not.toBe(await looks("tab", "Details"));
});

test("each dialog takes the focus, and gives it back to what opened it", async ({
  page,
  desk: _desk,
  allowed,
}) => {
  // the sample in memory has no pictures
  allowed.errors.push(/404|Failed to load resource/);
  await openArticle(page);
  const dialog = page.getByRole("dialog");
  const opensAt = async (name: string) => {
    const opener = page.getByRole("button", { name, exact: true });
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(":focus")).toHaveCount(1);
    if (name !== "New" && name !== "Picture") await expectGood(page, `the dialog of “${name}”`);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener, name).toBeFocused();
  };
  for (const name of ["New", "Link", "Picture"]) await opensAt(name);
  await page.getByRole("tab", { name: "Details" }).click();
  await opensAt("Change the address …");
});

test("what a dialog is refused can be read by everyone, and what it found nothing for", async ({
  page,
  desk: _desk,
  allowed,
}) => {
  allowed.errors.push(/404|409|422|Failed to load resource/);
  const dialog = page.getByRole("dialog");
  await answer(page, "POST /api/new", { code: "exists", message: "There is such an article already." }, 409);
  await page.getByRole("button", { name: "New" }).click();
  await dialog.getByRole("textbox", { name: "Headline" }).fill("Como tirar nódoas");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("There is such an article already.");
  await expectGood(page, "something new that is refused");
  await page.keyboard.press("Escape");

  await openArticle(page);
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await dialog.getByRole("textbox").fill("zzz");
  await dialog.getByRole("button", { name: "Put the link" }).click();
  await expect(dialog.getByRole("alert")).toContainText("No title has these words");
  await expectGood(page, "a link that leads nowhere");
  await dialog.getByRole("textbox").fill("iron");
  await expect(dialog.getByRole("button", { name: /^Iron/ })).toBeVisible();
  await expectGood(page, "articles that a link may lead to");
  await page.keyboard.press("Escape");

  await answer(page, "POST /api/picture", { code: "unreadable", message: "It is no photograph." }, 422);
  await page.getByRole("button", { name: "Picture" }).click();
  const photograph = dialog.getByLabel("Choose a photograph from this computer");
  await photograph.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("none") });
  await dialog.getByRole("textbox", { name: "What is to be seen" }).fill("Uma panela");
  await dialog.getByRole("button", { name: "Put it there" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("It is no photograph.");
  await expectGood(page, "a photograph that is refused");
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Details" }).click();
  const left = ["articles/iron-a-shirt.md"];
  await answer(page, "POST /api/rename", { path: article, hash: "", changed: [], left });
  await page.getByRole("button", { name: "Change the address" }).click();
  await dialog.getByRole("textbox").fill("nodoas");
  await dialog.getByRole("button", { name: "Change it" }).click();
  await expect(page.locator(".told")).toContainText("still name the old one: articles/iron-a-shirt.md");
  await expectGood(page, "files that still name the old address");
});
