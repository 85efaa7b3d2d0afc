import { expect } from "../testing/fixtures.ts";
import { expectAccessible } from "../testing/standards.ts";
import { article, openArticle, saved, test, text } from "./desk-test.ts";

test("a fault stands at its line and at its field; its mend is one press, and can be undone", async ({
  page,
  desk,
  touched,
}) => {
  touched.push(article);
  const before = desk.files.get(article) ?? "";
  const line = before.slice(0, before.indexOf("dry white cloth")).split("\n").length;
  const mendOf = (words: string, insert: string) => {
    const from = before.indexOf(words);
    return { label: `Write ${insert}`, from, to: from + words.length, insert };
  };
  desk.faults = [
    {
      line,
      field: "body",
      message: "“dry” is vague.",
      isWarning: true,
      mend: mendOf("dry white cloth", "clean dry cloth"),
    },
    {
      line: 4,
      field: "category",
      message: "There is no such category.",
      isWarning: false,
      mend: mendOf("life-hacks", "how-tos"),
    },
  ];
  await openArticle(page);
  const words = text(page).getByText("“dry” is vague.");
  await expect(words).toBeVisible();
  await expectAccessible(page, "a fault at its line");

  await text(page).getByRole("button", { name: "Write clean" }).click();
  await saved(page);
  const mended = before.replace("dry white cloth", "clean dry cloth");
  await expect.poll(() => desk.files.get(article)).toBe(mended);
  await page.getByRole("button", { name: "Undo: Write clean dry cloth" }).click();
  await expect.poll(() => desk.files.get(article)).toBe(before);
  await expect(page.getByRole("button", { name: /^Undo:/ })).toHaveCount(0);

  await text(page).focus();
  await page.keyboard.press("F8");
  await page.keyboard.press("Control+.");
  await expect.poll(() => desk.files.get(article)).toBe(mended);
  await page.keyboard.press("Control+z");
  await expect.poll(() => desk.files.get(article)).toBe(before);

  await page.getByRole("tab", { name: "Faults (2)" }).click();
  await page.getByRole("button", { name: "Go there: Category" }).click();
  const category = page.getByRole("combobox", { name: "Category" });
  await expect(category).toBeFocused();
  await expect(category).toHaveAccessibleDescription(/There is no such category/);
  await page.getByRole("button", { name: "Write how-tos" }).click();
  await expect
    .poll(() => desk.files.get(article))
    .toBe(before.replace("category: life-hacks", "category: how-tos"));

  // while nothing has been checked, nothing is said to be in order
  desk.faults = [];
  await saved(page);
  let answer = () => {};
  const isAsked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route("**/api/check", (route) => isAsked.then(() => route.continue()));
  await page.goto(`${desk.url}/#/articles/iron-a-shirt.md`);
  await page.getByRole("tab", { name: "Faults" }).click();
  await expect(page.getByText("Looking for faults …")).toBeVisible();
  answer();
  await expect(page.getByText("Nothing is to be mended.")).toBeVisible();
});

test("a check that fails is said, and tried again by itself", { tag: "@desk" }, async ({
  page,
  desk: _desk,
  allowed,
}) => {
  allowed.errors.push(/500|Failed to load resource/);
  const refusal = { code: "failed", message: "This text could not be checked." };
  await page.route("**/api/check", (route) => route.fulfill({ status: 500, json: refusal }), { times: 1 });
  await openArticle(page);
  await page.getByRole("tab", { name: "Faults" }).click();
  await expect(page.getByRole("tabpanel").getByRole("alert")).toContainText(refusal.message);
  await expect(page.getByText("Nothing is to be mended.")).toBeVisible();
});
