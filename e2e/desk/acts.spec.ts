import { expect } from "../testing/fixtures.ts";
import { expectAccessible } from "../testing/standards.ts";
import { article, openArticle, saved, test, text } from "./desk-test.ts";

test("publishing is told line by line with its summary, and is taken back", async ({ page, desk: _desk }) => {
  await page.getByRole("link", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish now" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish now" })).toBeFocused();
  await expect(page.getByRole("list", { name: "Summary" })).toHaveText("Published: 1 article changed.");
  await page.getByText("All that the command said").click();
  await expect(page.getByText("Checking the texts")).toBeVisible();
  await expectAccessible(page, "published");
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Taken back." })).toBeVisible();
});

test("another address is asked for in a dialog, which says what becomes of the old one", async ({
  page,
  desk,
  touched,
}) => {
  touched.push(article, "articles/first-aid.md");
  await openArticle(page);
  await page.getByRole("tab", { name: "Details" }).click();
  await page.getByRole("button", { name: "Change the address" }).click();
  const dialog = page.getByRole("dialog", { name: "Another address" });
  await expect(dialog).toContainText("The old address, /article/stain-first-aid, stays as an alias");
  await dialog.getByRole("textbox").fill("Nódoas já!");
  await expect(dialog).toContainText("It becomes /article/nodoas-ja.");
  await dialog.getByRole("textbox").fill("First aid!");
  await expectAccessible(page, "another address");
  await dialog.getByRole("button", { name: "Change it" }).click();
  await expect(page).toHaveURL(/#\/articles\/first-aid\.md$/);
  await expect(page.locator(".told")).toHaveText("It has its new address.");
  expect([desk.files.has(article), desk.files.has("articles/first-aid.md")]).toEqual([false, true]);
});

test("a link is an article by its title, or an address; what is neither is told", async ({
  page,
  desk,
  touched,
}) => {
  touched.push(article);
  await openArticle(page);
  await text(page).locator(".cm-line").first().click();
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Where does it lead?" });
  await dialog.getByRole("textbox").fill("nowhere at all");
  await dialog.getByRole("button", { name: "Put the link" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/^No title has these words/);
  await expectAccessible(page, "a link to nothing");
  await dialog.getByRole("textbox").fill("www.gov.uk");
  await expect(dialog.getByRole("alert")).toBeEmpty();
  await page.keyboard.press("Enter");
  await saved(page);
  expect(desk.files.get(article)).toContain("[www.gov.uk](https://www.gov.uk)");
});

test("related articles are chosen by their titles", async ({ page, desk, allowed, touched }) => {
  touched.push(article);
  // the sample in memory has no pictures
  allowed.errors.push(/404|Failed to load resource/);
  await openArticle(page);
  await page.getByRole("tab", { name: "Details" }).click();
  const related = page.getByRole("group", { name: "More like this" });
  await related.getByRole("combobox").first().selectOption("None");
  await related.getByRole("combobox").last().selectOption("fix-a-flat-bicycle-tyre");
  await expect.poll(() => desk.files.get(article)).toMatch(/relatedArticles: \[.*fix-a-flat-bicycle-tyre\]/);
});

for (const width of [900, 375])
  test(`text of twice the size, in a window of ${width} px: all can be reached`, async ({
    page,
    desk,
    allowed,
  }) => {
    // the sample in memory has no pictures
    allowed.errors.push(/404|Failed to load resource/);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${desk.url}/#/quizzes/tech-savvy.yaml`);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    for (const place of ["#/", `#/${article}`, "#/quizzes/tech-savvy.yaml", "#site"]) {
      await page.evaluate((hash) => location.assign(hash), place);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      if (place.endsWith(article)) await page.getByRole("tab", { name: "Details" }).click();
      expect(await page.evaluate(scrolledSideways), place).toEqual([]);
    }
    await page.getByRole("link", { name: "Bin", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Bin" })).toBeVisible();
  });

/** Names of what has to be pushed sideways to be read; a table may. */
function scrolledSideways(): string[] {
  return [document.documentElement, ...document.querySelectorAll("main *, aside *")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
    .filter((one) => one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX))
    .filter((one) => !one.matches("input, textarea, :has(> table)"))
    .map(({ className }) => className);
}
