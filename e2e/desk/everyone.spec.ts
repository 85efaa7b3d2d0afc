import type { Page } from "@playwright/test";
import { expectAccessible, turnSiteTo } from "../testing/standards.ts";
import {
  announced,
  deskArticle,
  expect,
  heardFromNow,
  openAtDesk,
  saved,
  stateOf,
  test,
  textBox,
} from "./desk-test.ts";

/** Answers a call as the server would in a rare state. */
async function answer(page: Page, call: string, body: unknown, status = 200): Promise<void> {
  const [method, path] = call.split(" ");
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback(),
  );
}

/** As `expectAccessible`, of a part whose page is looked at elsewhere; besides, the window itself never scrolls sideways. */
async function expectGood(page: Page, what: string, within?: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(over, `${what}: the window scrolls`).toBeLessThanOrEqual(0);
  await expectAccessible(page, what, turnSiteTo, within);
}

const lines = Array(60).fill("Checking the texts, one after another");
const publish = { isBack: false, lines, summary: ["articles/tea.md:3  “description” is missing"] };
const unreadable = { message: "It is no text." };
const failures = ["There is nothing at this address any more.", "It is no text."];
const deleted = { id: "1", path: deskArticle, title: "Tea", at: "2026-11-22T10:00:00Z" };

test("each place, and each state that is rare, can be used by everyone", async ({ page, allowed }) => {
  allowed.errors.push(/401|422|ERR_FAILED|Failed to load resource/);
  // no place follows itself: each is entered anew
  for (const [place, words, within, call = "", body, status] of [
    ["/articles/gone.md", "There is nothing at this address any more.", ".failure"],
    ["bin", "The bin is empty.", "main"],
    ["site", "Search titles and tags", "html"],
    [`/${deskArticle}`, "It is no text.", "main", "GET /api/file", unreadable, 422],
    ["bin", "Put back “Tea”", "main", "GET /api/bin", { entries: [deleted] }],
    ["publish", "Not published.", "main", "GET /api/publish", { ...publish, state: "failed" }],
    ["/words.txt", "One entry on each line", "main"],
    ["publish", "Publishing …", "main", "GET /api/publish", { ...publish, state: "running" }],
    [
      `/${deskArticle}`,
      "It does not start.",
      ".page-note",
      "GET /api/preview",
      { reason: "It does not start." },
    ],
  ] as const) {
    await answer(page, call, body, status);
    await page.evaluate((place) => location.assign(`#${place}`), place);
    await expect(page.getByText(words).or(page.getByLabel(words)).first()).toBeVisible();
    if (failures.includes(words)) await expect(announced(page)).toContainText(words);
    await expectGood(page, words, within);
    await page.unrouteAll();
  }
  await page.evaluate(() => location.assign("#/"));
  await page.getByRole("searchbox").fill("zzz");
  await expect(page.getByText("No title or tag has these words.")).toBeVisible();
  await page.route("**/api/site", (route) => route.abort());
  await expect(page.locator(".failure")).toContainText("The desk does not answer.");
  await expect(announced(page)).toContainText("The desk does not answer.");
  await expectGood(page, "a desk that does not answer", ".failure");
  await answer(page, "GET /api/site", { message: "Open it anew." }, 401);
  await page.reload();
  await expect(page.getByRole("heading", { name: "The desk is closed" })).toBeVisible();
  await expect(announced(page)).toContainText("Open it anew.");
  await expectGood(page, "a desk that is closed");
});

test("on a phone, with letters twice as large and by keys alone all can be reached", async ({
  page,
  desk,
  touched,
}) => {
  touched.push(deskArticle);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectGood(page, "all articles on a phone");
  await openAtDesk(page, desk);
  await expectGood(page, "a text on a phone");
  // the signs are whole, one row below the places, also far down in the text
  await textBox(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  const tools = page.getByRole("group", { name: "Write" });
  const bar = await tools.boundingBox();
  const place = await page.getByRole("banner").boundingBox();
  expect(bar?.y).toBeGreaterThanOrEqual((place?.y ?? 0) + (place?.height ?? 0));
  expect(bar?.height).toBeLessThan(60);
  // what readers see of it is said in a line or two, not a letter a line
  await expect(page.getByText(/^\d+ words, \d min$/)).toBeVisible();
  await expect(stateOf(page)).toHaveText("Not known whether readers see it");
  expect((await stateOf(page).boundingBox())?.height).toBeLessThan(60);
  // four tabs at the foot
  await expect(page.getByRole("tab")).toHaveText(["Write", "Page", "Details", /^Faults/]);
  const foot = async () => {
    const box = await page.getByRole("tablist").boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await foot()).toBe(800);
  await page.getByRole("tab", { name: "Details" }).click();
  expect(await foot()).toBe(800);
  await expect(textBox(page)).toBeHidden();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(textBox(page)).toBeVisible();
  await page.setViewportSize({ width: 900, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  for (const place of [`#/${deskArticle}`, "#/quizzes/tech-savvy.yaml", "#site", "#/"]) {
    await page.evaluate((hash) => location.assign(hash), place);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, place).toBeLessThanOrEqual(0);
  }
  await openAtDesk(page, desk);
  for (const name of ["Headline", "Description"]) {
    const field = page.getByRole("region", { name: "Writing" }).getByRole("textbox", { name });
    await field.focus();
    await expect(field).toHaveCSS("outline", /solid 3px/);
  }
  await expect(page.locator(".cm-editor")).toHaveCSS("box-shadow", "none");
  await page.getByRole("button", { name: "Skip to the text" }).press("Enter");
  const isAtText = () => textBox(page).evaluate((box) => box === document.activeElement);
  for (let stop = 0; stop < 20 && !(await isAtText()); stop++) await page.keyboard.press("Tab");
  await expect(page.locator(".cm-editor")).not.toHaveCSS("box-shadow", "none");
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Quick. ");
  await expect.poll(() => desk.read(deskArticle)).toContain("---\nQuick. ");
});

test("whoever does not see the desk hears where they are and what happened, and nothing while they type", async ({
  page,
  touched,
}) => {
  touched.push(deskArticle);
  await page.getByRole("row").getByRole("link", { name: "Stain First Aid" }).click();
  await expect(page.getByRole("main", { name: "Stain First Aid: the First Five Minutes" })).toBeFocused();
  await answer(page, "POST /api/check", {
    faults: [
      { line: 40, field: "category", message: "There is no such category." },
      { line: 41, field: "body", message: "Takes 1 min to read.", isAdvice: true },
    ],
  });
  const heard = await heardFromNow(page);
  await textBox(page).locator(".cm-line").first().click();
  await page.keyboard.type("One word after another, and some more.", { delay: 50 });
  await saved(page);
  await expect(announced(page)).toHaveText("The text is saved. 1 fault and 1 piece of advice.");
  expect(await heard()).toEqual(["The text is saved. 1 fault and 1 piece of advice."]);
  await page.getByRole("tab", { name: "Faults (1)" }).click();
  await expect(page.getByRole("region", { name: "Faults" })).toContainText("They stop the publish.");
  await expect(page.getByRole("region", { name: "Advice" })).toContainText("Takes 1 min to read.");
  const goThere = page.getByRole("button", { name: "Go there: Category" });
  await expect(goThere).toHaveAccessibleDescription("There is no such category.");
  await goThere.click();
  const category = page.getByRole("combobox", { name: "Category" });
  await expect(category).toBeFocused();
  await expect(category).toHaveAccessibleDescription(/There is no such category/);
});

test("each dialog takes the focus, gives it back, and can be used by everyone; a query of readers that finds no tip is added to the open text with one press", async ({
  page,
  desk,
  touched,
}) => {
  await openAtDesk(page, desk);
  await page.getByRole("tab", { name: "Details" }).click();
  const dialog = page.getByRole("dialog");
  for (const name of ["New", "Link", "Picture", "Change the address …"]) {
    const opener = page.getByRole("button", { name, exact: true });
    await opener.press("Enter");
    await expect(dialog.locator(":focus")).toHaveCount(1);
    await expectGood(page, `the dialog of “${name}”`, "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener, name).toBeFocused();
  }

  touched.push(deskArticle);
  const unanswered = ["wine on a white sofa", "blood in the sheets"];
  await answer(page, "POST /api/check", { faults: [], searched: { finding: ["coffee stain"], unanswered } });
  const details = page.getByRole("tabpanel");
  const opener = details.getByText("What readers searched for");
  await opener.click();
  expect((await opener.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await details.getByLabel("The list made of the server’s log").setInputFiles({
    name: "searched.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(
      "9\t2\tcoffee stain\n7\t6\ttea stain\n5\t5\twine on a white sofa\n3\t3\tblood in the sheets\n",
    ),
  });
  await expect(
    details.getByText("2 of the 4 queries find no tip. After 1, most readers opened none."),
  ).toBeVisible();
  await expect(details.getByText("coffee stain")).toBeVisible();
  await expectGood(page, "what readers searched for", ".searched");
  const heard = await heardFromNow(page);
  await details.getByRole("button", { name: "This text answers it: wine" }).press("Enter");
  await expect.poll(heard).toContain("“wine on a white sofa” is added to “Asked as”.");
  await expect(details.getByRole("button", { name: "This text answers it: blood" })).toBeFocused();
  await saved(page);
  expect(desk.read(deskArticle)).toContain("wine on a white sofa");
  await details.getByRole("button", { name: "Without the list" }).press("Enter");
  await expect(details.getByLabel("The list made of the server’s log")).toBeFocused();
  await expect(details.getByText("tea stain")).toHaveCount(0);
  await page.reload();
  await page.getByRole("tab", { name: "Details" }).click();
  await opener.click();
  await expect(details.getByText("coffee stain")).toBeVisible();
  await expect(details.getByText("tea stain")).toHaveCount(0);
});
