import { sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectLeadsTo, main, openPage } from "../testing/screen.ts";

test("Quizzes: nothing found says so and all can be shown; they stand in a grid or as a list; a search, filters and a sort apply at once, each in the address", async ({
  page,
}) => {
  await openPage(page, "/quizzes?q=zzzqqq&difficulty=Hard");
  await expect(main(page).getByRole("heading", { name: "No quizzes found", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters", exact: true }).click();
  await expect(page).toHaveURL("/quizzes");
  const cards = main(page).getByRole("article");
  await expect(cards).toHaveCount(sampleContent.quizzes.length);
  const tops = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(new Set(await tops()).size).toBeLessThan(4);
  const list = page.getByRole("button", { name: "List" });
  await list.click();
  await expect(list).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => new Set(await tops()).size).toBe(4);

  const category = page.getByRole("group", { name: "Category" });
  await expect(category).toBeHidden();
  // few quizzes are seen at a glance: the search is folded with the filters
  const box = main(page).getByRole("searchbox");
  await expect(box).toHaveCount(0);
  await page.getByRole("button", { name: "Filters & Sort" }).press("Enter");
  await expect(box).toHaveValue("");
  await box.fill(" BUDGET ");
  await main(page).getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/quizzes?q=BUDGET");
  await expect(cards.getByRole("link")).toHaveText(["Budget Genius"]);
  await expect(main(page).getByText(/^Showing/)).toHaveText('Showing 1 of 4 quizzes for "BUDGET"');
  await expect(page).toHaveTitle(/^BUDGET – .* \| Knack$/);
  await box.fill("");
  await expect(page).toHaveURL("/quizzes");
  await expect(category.locator("label")).toContainText(["All Categories (4)"]);
  await page.getByRole("group", { name: "Difficulty" }).getByRole("radio", { name: "Medium" }).click();
  await expect(page).toHaveURL("/quizzes?difficulty=Medium");
  await expect(cards.getByRole("link")).toHaveText(["Tech Savvy", "Productivity Master"]);
  await page.getByRole("group", { name: "Sort by" }).getByRole("radio", { name: "Title" }).click();
  await expect(cards.getByRole("link")).toHaveText(["Productivity Master", "Tech Savvy"]);
  await category.getByRole("radio", { name: /^Productivity/ }).click();
  await expect(page).toHaveURL("/quizzes?difficulty=Medium&sort=title&category=productivity");
  await expect(cards.getByRole("link")).toHaveText(["Productivity Master"]);

  const block = page.getByRole("region", { name: "Browse by Category" });
  await expect(block.getByRole("listitem")).toHaveText([
    /Life Hacks\s*1 quiz$/,
    /Productivity\s*1 quiz$/,
    /Budget\s*1 quiz$/,
    /Tech\s*1 quiz$/,
  ]);
  await expectLeadsTo(block.getByRole("link", { name: /Tech/ }), "/quizzes?category=tech");
});
