import { articleNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { openPage, saveButton } from "../testing/screen.ts";

const article = articleNamed("2-minute-rule");
const other = articleNamed("quick-stress-relief");

test("Save toggle: a press saves, also after a reload; another takes it off; nothing saved says so, and every tab shows at once what another saves and takes off", async ({
  page,
  context,
}) => {
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("savedArticles") ?? "[]"));
  await page.goto("/saved");
  const empty = page.getByRole("heading", { name: "No saved tips yet", exact: true });
  await expect(empty).toBeVisible();
  await expect(page.getByRole("region", { name: "Collection Insights" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Discover Tips to Save", exact: true })).toHaveAttribute(
    "href",
    "/",
  );
  await page.evaluate((id) => {
    localStorage.setItem("savedArticles", JSON.stringify([id]));
    dispatchEvent(new CustomEvent("savedchange", { detail: { kind: "article", id } }));
  }, article.id);
  await expect(page.getByRole("link", { name: article.title })).toBeVisible();
  await expect(page.getByText("You have saved 1 tip.")).toBeVisible();

  const tab = await context.newPage();
  await openPage(tab, `/article/${article.id}`);
  const inTab = saveButton(tab);
  await expect(inTab).toHaveText(/^Saved:/);
  await expect(inTab).toHaveAttribute("aria-pressed", "true");
  await inTab.press("Space");
  await expect(inTab).toHaveText(/^Save:/);
  await expect(inTab).toHaveAttribute("aria-pressed", "false");
  await expect(empty).toBeVisible();

  await openPage(page, `/article/${other.id}`);
  const inPage = saveButton(page);
  await inTab.click();
  await expect(inTab).toHaveText(/^Saved:/);
  // browsers pass what one tab stored to the other a moment later
  await expect.poll(stored).toEqual([article.id]);
  await inPage.click();
  await expect(inPage).toHaveText(/^Saved:/);
  await tab.reload();
  await expect(inTab).toHaveText(/^Saved:/);
  expect(await stored()).toEqual([article.id, other.id]);
  await openPage(page, `/article/${article.id}`);
  await inPage.click();
  await expect(inPage).toHaveText(/^Save:/);
  await expect(inTab).toHaveText(/^Save:/);
});
