import type { Page } from "@playwright/test";
import type { Catalogue } from "../../site/src/catalogue/use-catalogue.ts";
import { content } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { open } from "../testing/screen.ts";

for (const { shown, more, text } of [
  { shown: "4 tags show as four", more: [], text: /^[^+]*$/ },
  { shown: "7 tags show as four and +3 more", more: ["five", "six", "seven"], text: /\+3 more$/ },
]) {
  test(`List view: ${shown}`, async ({ page }) => {
    const [first] = content.articles
      .filter(({ categorySlug }) => categorySlug === "tech")
      .toSorted((a, b) => a.title.localeCompare(b.title));
    await editCatalogue(page, ({ articles }) => {
      for (const article of articles) article.tags = [...article.tags.slice(0, 4), ...more];
    });
    await open(page, "/category/tech");
    await page.getByRole("button", { name: "List" }).click();
    // in another order the cards are drawn from the catalogue
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Alphabetical");
    await expect(page.locator("[data-view=list] h3").first()).toHaveText(first?.title ?? "");
    const tags = page.locator("[data-view=list] .card__tags").first();
    await expect(tags).toContainText(first?.tags.slice(0, 4).join(", ") ?? "");
    await expect(tags).toHaveText(text);
    await expect(tags).not.toContainText("five");
  });
}

/** Changes what the page's lists fetch when they are asked something. */
async function editCatalogue(page: Page, edit: (catalogue: Catalogue) => void): Promise<void> {
  const catalogue: Catalogue = await (await page.request.get("/catalogue.json")).json();
  edit(catalogue);
  await page.route("**/catalogue.json", (route) => route.fulfill({ json: catalogue }));
}
