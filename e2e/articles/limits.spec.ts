import type { Page } from "@playwright/test";
import type { Catalogue } from "../../site/src/catalogue/use-catalogue.ts";
import { sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

test("List view: 4 tags show as four, 7 tags show as four and +3 more", async ({ page }) => {
  const [first, second] = sampleContent.articles
    .filter(({ categorySlug }) => categorySlug === "tech")
    .toSorted((a, b) => a.title.localeCompare(b.title));
  const four = (tags: string[] = []) => tags.slice(0, 4);
  await editCatalogue(page, ({ articles }) => {
    for (const article of articles)
      article.tags = [...four(article.tags), ...(article.id === second?.id ? ["five", "six", "seven"] : [])];
  });
  await openPage(page, "/category/tech");
  await page.getByRole("button", { name: "List" }).click();
  // in another order the cards are drawn from the catalogue
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Alphabetical");
  await expect(page.locator("[data-view=list] h3").first()).toHaveText(first?.title ?? "");
  const tags = page.locator("[data-view=list] .card__tags");
  await expect(tags.nth(0)).toContainText(four(first?.tags).join(", "));
  await expect(tags.nth(0)).toHaveText(/^[^+]*$/);
  await expect(tags.nth(1)).toContainText(four(second?.tags).join(", "));
  await expect(tags.nth(1)).toHaveText(/\+3 more$/);
  await expect(tags.nth(1)).not.toContainText("five");
});

/** Changes what the page's lists fetch when they are asked something. */
async function editCatalogue(page: Page, edit: (catalogue: Catalogue) => void): Promise<void> {
  const catalogue: Catalogue = await (await page.request.get("/catalogue.json")).json();
  edit(catalogue);
  await page.route("**/catalogue.json", (route) => route.fulfill({ json: catalogue }));
}
