import type { Locator } from "@playwright/test";
import { editCatalogue } from "../testing/catalogue.ts";
import { content } from "../testing/content.ts";
import { clientReady, expect, test } from "../testing/fixtures.ts";

/** Makes the text far too long and counts the lines that are left to see. */
function visibleLines(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    (element.querySelector("a") ?? element).textContent = "many words ".repeat(100);
    return Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
  });
}

const inCards = [
  { what: "title", selector: ".card h3", lines: 2 },
  { what: "description", selector: ".card__desc", lines: 3 },
];

for (const { what, selector, lines } of inCards) {
  test(`Card: the ${what} shows ${lines} lines at most`, async ({ page }) => {
    await page.goto("/browse");
    await clientReady(page);
    expect(await visibleLines(page.locator(selector).first())).toBe(lines);
  });
}

test("Browse list: the description shows 2 lines at most", async ({ page }) => {
  await page.goto("/browse");
  await clientReady(page);
  await page.getByRole("button", { name: "List" }).click();
  const description = page.locator("[data-view=list] .card__desc").first();
  await expect(description).toBeVisible();
  expect(await visibleLines(description)).toBe(2);
});

for (const { shown, more, text } of [
  { shown: "4 tags show as four", more: [], text: /^[^+]*$/ },
  { shown: "5 tags show as four and +1 more", more: ["five"], text: /\+1 more$/ },
  { shown: "7 tags show as four and +3 more", more: ["five", "six", "seven"], text: /\+3 more$/ },
]) {
  test(`List view: ${shown}`, async ({ page }) => {
    const [first] = content.articles
      .filter(({ categorySlug }) => categorySlug === "tech")
      .toSorted((a, b) => a.title.localeCompare(b.title));
    await editCatalogue(page, ({ articles }) => {
      for (const article of articles) article.tags = [...article.tags.slice(0, 4), ...more];
    });
    await page.goto("/category/tech");
    await clientReady(page);
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
