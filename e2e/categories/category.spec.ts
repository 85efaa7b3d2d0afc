import type { Page } from "@playwright/test";
import { sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { headline, main, openPage } from "../testing/screen.ts";

const { articles } = sampleContent;
const tech = articles.filter(({ categorySlug }) => categorySlug === "tech");

function titles(page: Page) {
  return main(page).getByRole("article").getByRole("heading", { level: 3 });
}

function counter(page: Page) {
  return page.locator(".bar").getByRole("status");
}

function filters(page: Page) {
  return page.getByRole("button", { name: /^Filters/ });
}

/** A tag that some, not all, of the tech tips carry. */
const tag = tech.flatMap(({ tags }) => tags).find((word) => word === "security") ?? "";
const tagged = tech.filter(({ tags }) => tags.includes(tag));

test("Category: its articles stand in a grid or in rows, are sorted, and narrowed by its search box and tags; no result says so and offers all", async ({
  page,
}) => {
  await openPage(page, "/category/tech");
  await expect(counter(page)).toHaveText(`Showing ${tech.length} of ${tech.length} articles`);
  await expect(titles(page)).toHaveText(tech.map(({ title }) => title));
  const list = page.getByRole("button", { name: "List" });
  await list.click();
  await expect(list).toHaveAttribute("aria-pressed", "true");
  const shown = main(page).getByText("Read More →").filter({ visible: true });
  await expect(shown).toHaveCount(tech.length);
  await page.getByRole("button", { name: "Grid" }).click();
  await expect(shown).toHaveCount(0);

  const sort = page.getByRole("combobox", { name: "Sort by" });
  await expect(sort.getByRole("option")).toHaveText([
    "Newest First",
    "Oldest First",
    "Alphabetical",
    "Read Time",
  ]);
  await sort.selectOption("Alphabetical");
  await expect(titles(page)).toHaveText(tech.map(({ title }) => title).toSorted());

  const box = main(page).getByRole("searchbox");
  await expect(box).toHaveAttribute("placeholder", "Search articles...");
  await box.fill("passwords");
  await box.press("Enter");
  await expect(counter(page)).toHaveText(
    new RegExp(`^Showing [1-${tech.length - 1}] of ${tech.length} articles$`),
  );
  await expect(titles(page).filter({ hasText: "Set Up a Password Manager" })).toBeVisible();
  // blanks alone do nothing; a box that is emptied shows all, at once
  await box.fill("   ");
  await box.press("Enter");
  await expect(counter(page)).toHaveText(/^Showing (\d+) of (?!\1 )/);
  await box.fill("");
  await expect(counter(page)).toHaveText(/^Showing (\d+) of \1 /);

  // what is on stands above the panel, and nothing pressed moves
  await filters(page).press("Enter");
  const tags = page.getByRole("group", { name: "Tags" });
  const active = page.getByRole("region", { name: "Active filters" });
  await expect(tags.getByRole("checkbox")).toHaveCount(new Set(tech.flatMap((article) => article.tags)).size);
  await expect(active.getByRole("button")).toHaveCount(0);
  const before = await tags.boundingBox();
  await tags.getByRole("checkbox", { name: tag, exact: true }).press("Space");
  await expect(titles(page)).toHaveText(tagged.map(({ title }) => title).toSorted());
  await expect(counter(page)).toHaveText(`Showing ${tagged.length} of ${tech.length} articles`);
  await box.fill("passwords");
  await box.press("Enter");
  await expect(filters(page)).toHaveText(/^Filters\s*2 active$/);
  await expect(active.getByRole("button")).toHaveText(["Clear All", /passwords/, new RegExp(tag)]);
  expect(await tags.boundingBox()).toEqual(before);
  await active.getByRole("button", { name: tag }).click();
  await expect(tags.getByRole("checkbox", { name: tag, exact: true })).not.toBeChecked();
  await active.getByRole("button", { name: "Clear All", exact: true }).click();
  await expect(active.getByRole("button")).toHaveCount(0);
  await expect(box).toHaveValue("");
  await expect(counter(page)).toHaveText(`Showing ${tech.length} of ${tech.length} articles`);
  expect(await tags.boundingBox()).toEqual(before);

  await box.fill("zzzqqq");
  await box.press("Enter");
  await expect(main(page).getByRole("heading", { name: "No articles found", exact: true })).toBeVisible();
  await expect(counter(page)).toHaveText(`Showing 0 of ${tech.length} articles`);
  await expect(main(page).getByRole("link", { name: "Browse All Articles", exact: true })).toHaveAttribute(
    "href",
    "/browse",
  );
  // what is chosen is held by the page, not by its address
  await expect(page).toHaveURL("/category/tech");
  await page.getByRole("button", { name: "Clear All Filters", exact: true }).click();
  await expect(titles(page)).toHaveCount(tech.length);
  await expect(box).toHaveValue("");
});

test("Category: an unknown one offers six categories with counts, / and /search, and a Random Tip", async ({
  page,
  allowed,
}) => {
  allowed.errors.push(/status of 404/);
  await openPage(page, "/category/gardening");
  await expect(headline(page)).toHaveText("Hmm, Can't Find That Category");
  await expect(page).toHaveTitle("Hmm, Can't Find That Category | Knack");
  const cards = page.getByRole("region", { name: "Browse by Category" }).getByRole("article");
  await expect(cards).toHaveCount(6);
  const slugs = ["life-hacks", "how-tos", "productivity", "cool-stuff", "budget", "tech"];
  for (const [index, slug] of slugs.entries()) {
    const count = articles.filter(({ categorySlug }) => categorySlug === slug).length;
    await expect(cards.nth(index).getByRole("link")).toHaveAttribute("href", `/category/${slug}`);
    await expect(cards.nth(index).getByText(`${count} tips`, { exact: true })).toBeVisible();
  }
  for (const address of ["/", "/search"])
    await expect(main(page).locator(`a[href="${address}"]`)).toBeVisible();

  const box = page.getByRole("region", { name: "Random Tip" });
  const tip = box.getByRole("link");
  const first = await tip.textContent();
  expect(articles.map(({ title }) => title)).toContain(first);
  await box.getByRole("button", { name: "Another one" }).press("Enter");
  await expect(tip).not.toHaveText(first ?? "");
  const title = (await tip.textContent()) ?? "";
  const id = articles.find((article) => article.title === title)?.id;
  await expect(tip).toHaveAttribute("href", `/article/${id}`);
});
