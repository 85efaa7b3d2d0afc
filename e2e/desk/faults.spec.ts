import { expect } from "../testing/fixtures.ts";
import { expectAccessible } from "../testing/standards.ts";
import { article, openArticle, test, text } from "./desk-test.ts";

test("a fault stands at its line and at its field, and one press leads there", { tag: "@desk" }, async ({
  page,
  desk,
}) => {
  const before = desk.files.get(article) ?? "";
  const line = before.slice(0, before.indexOf("dry white cloth")).split("\n").length;
  desk.faults = [
    { line, field: "body", message: "“dry” is vague; say how dry.", isWarning: true },
    { line: 4, field: "category", message: "There is no such category.", isWarning: false },
  ];
  await openArticle(page);
  await expect(text(page).getByText("“dry” is vague")).toBeVisible();
  await expectAccessible(page, "a fault at its line");
  await page.getByRole("tab", { name: "Faults (2)" }).click();
  await page.getByRole("button", { name: "Go there: Category" }).click();
  const category = page.getByRole("combobox", { name: "Category" });
  await expect(category).toBeFocused();
  await expect(category).toHaveAccessibleDescription(/There is no such category/);
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
  await expect(page.getByText("There are no faults.")).toBeVisible();
});
