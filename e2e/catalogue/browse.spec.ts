import type { Page } from "@playwright/test";
import { dateText } from "../../site/src/articles/article.ts";
import { content } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { columnsOf, headline, lengthen, linesOf, main, open } from "../testing/screen.ts";

const { articles, categories } = content;
const total = articles.length;

/** Titles in the order in which the page shows them. */
function titles(page: Page) {
  return main(page).getByRole("article").getByRole("heading", { level: 3 });
}

function summary(page: Page) {
  return main(page).getByText(/^Showing/);
}

function filters(page: Page) {
  return page.getByRole("button", { name: "Filters & Sort" });
}

test("Browse: badge, title and intro", async ({ page }) => {
  await page.goto("/browse");
  await expect(main(page).getByText("Library & Resources", { exact: true })).toBeVisible();
  await expect(headline(page)).toHaveText("Browse All Tips");
  await expect(main(page).getByText(/^Every tip and how-to we have written/)).toBeVisible();
});

test("Browse: without a choice it shows all tips, newest first", async ({ page }) => {
  await open(page, "/browse");
  await expect(summary(page)).toHaveText(`Showing ${total} of ${total} tips`);
  await expect(titles(page)).toHaveText(articles.map(({ title }) => title));
});

test("Browse: the search form updates the query parameter on submit, not before", async ({ page }) => {
  await open(page, "/browse");
  const box = main(page).getByRole("searchbox");
  await expect(box).toHaveAttribute("placeholder", "Search tips, categories, or keywords...");
  await box.fill(" phone ");
  await expect(summary(page)).toHaveText(`Showing ${total} of ${total} tips`);
  await expect(page).toHaveURL("/browse");
  await main(page).getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/browse?q=phone");
  await expect(summary(page)).toHaveText(new RegExp(`^Showing [1-9]\\d* of ${total} tips for "phone"$`));
  await box.fill("budget");
  await box.press("Enter");
  await expect(page).toHaveURL("/browse?q=budget");
  await expect(summary(page)).toHaveText(new RegExp(`^Showing [1-9]\\d* of ${total} tips for "budget"$`));
});

test("Browse: Filters & Sort opens and closes a panel, by mouse and by keyboard", async ({ page }) => {
  await open(page, "/browse");
  const sort = page.getByRole("radio", { name: "Oldest First" });
  await expect(sort).toBeHidden();
  await filters(page).click();
  await expect(sort).toBeVisible();
  await expect(filters(page)).toHaveAttribute("aria-expanded", "true");
  await filters(page).press("Enter");
  await expect(sort).toBeHidden();
  await expect(filters(page)).toHaveAttribute("aria-expanded", "false");
});

test("Browse: the panel lists All Categories with the total, then each category with its count", async ({
  page,
}) => {
  await open(page, "/browse");
  await filters(page).click();
  const counted = categories
    .filter(({ showsArticlesOf }) => !showsArticlesOf)
    .map(({ slug, title }) => {
      const count = articles.filter(({ categorySlug }) => categorySlug === slug).length;
      return `${title} (${count})`;
    });
  const list = page.getByRole("group", { name: "Category" });
  await expect(list.locator("label")).toHaveText([`All Categories (${total})`, ...counted]);
  await expect(page.getByRole("radio", { name: "All Categories" })).toBeChecked();
});

test("Browse: the sort options are Newest First, Most Popular, Quick Reads and Oldest First", async ({
  page,
}) => {
  await open(page, "/browse");
  await filters(page).click();
  const sorts = page.getByRole("group", { name: "Sort by" });
  await expect(sorts.locator("label")).toHaveText([
    "Newest First",
    "Most Popular",
    "Quick Reads",
    "Oldest First",
  ]);
  await expect(page.getByRole("radio", { name: "Newest First" })).toBeChecked();
});

test("Browse: a category choice applies at once and updates the query parameter", async ({ page }) => {
  await open(page, "/browse");
  await filters(page).click();
  await page.getByRole("radio", { name: /^Tech Help \(/ }).click();
  await expect(page).toHaveURL("/browse?category=tech");
  const tech = articles.filter(({ categorySlug }) => categorySlug === "tech");
  await expect(titles(page)).toHaveText(tech.map(({ title }) => title));
  await expect(summary(page)).toHaveText(`Showing ${tech.length} of ${total} tips in Tech Help`);
  await page.getByRole("radio", { name: /^All Categories \(/ }).click();
  await expect(page).toHaveURL("/browse");
  await expect(titles(page)).toHaveCount(total);
});

test("Browse: a sort choice applies at once and updates the query parameter", async ({ page }) => {
  await open(page, "/browse");
  await filters(page).click();
  const sorts = { "Oldest First": "oldest", "Quick Reads": "readtime", "Most Popular": "popular" };
  for (const [name, value] of Object.entries(sorts)) {
    await page.getByRole("radio", { name, exact: true }).click();
    await expect(page).toHaveURL(`/browse?sort=${value}`);
    await expect(titles(page).first()).not.toHaveText(articles[0]?.title ?? "");
  }
});

test("Browse: the arrow keys move through the choices", async ({ page }) => {
  await open(page, "/browse");
  await filters(page).click();
  await page.getByRole("radio", { name: "Newest First" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Most Popular" })).toBeChecked();
  await expect(page).toHaveURL("/browse?sort=popular");
});

test("Browse: query, category and sort stand together in the address and in the summary", async ({
  page,
}) => {
  await open(page, "/browse");
  await main(page).getByRole("searchbox").fill("phone");
  await main(page).getByRole("searchbox").press("Enter");
  await filters(page).click();
  await page.getByRole("radio", { name: /^Tech Help \(/ }).click();
  await page.getByRole("radio", { name: "Oldest First" }).click();
  await expect(page).toHaveURL("/browse?q=phone&category=tech&sort=oldest");
  await expect(summary(page)).toHaveText(/^Showing [1-9]\d* of \d+ tips for "phone" in Tech Help$/);
});

test("Browse: back and forward restore search, filters, panel and view", async ({ page }) => {
  await open(page, "/browse");
  await filters(page).click();
  await page.getByRole("button", { name: "List" }).click();
  await page.getByRole("radio", { name: /^Tech Help \(/ }).click();
  await expect(page).toHaveURL("/browse?category=tech");
  await titles(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/article\//);
  await page.goBack();
  await expect(page).toHaveURL("/browse?category=tech");
  await expect(page.getByRole("radio", { name: /^Tech Help/ })).toBeChecked();
  await expect(page.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(page).toHaveURL("/browse");
  await expect(titles(page)).toHaveCount(total);
  await page.goForward();
  await expect(summary(page)).toContainText("in Tech Help");
});

test("Browse: the grid has 3 columns on large screens, 2 on medium, 1 on small", async ({ page }) => {
  await open(page, "/browse");
  for (const [width, columns] of [
    [1920, 3],
    [1280, 3],
    [1024, 3],
    [768, 2],
    [375, 1],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => columnsOf(main(page).getByRole("article")), `${width} px`).toBe(columns);
  }
});

test("Browse: each card links to its article", async ({ page }) => {
  await open(page, "/browse");
  const links = main(page).getByRole("article").getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(articles.map(({ id }) => `/article/${id}`));
  await main(page).getByRole("article").nth(4).click();
  await expect(headline(page)).toHaveText(articles[4]?.title ?? "");
});

test("Browse: the list shows thumbnail, category, date, title, description, read time and Read More →", async ({
  page,
}) => {
  await open(page, "/browse");
  const grid = page.getByRole("button", { name: "Grid" });
  const list = page.getByRole("button", { name: "List" });
  await expect(grid).toHaveAttribute("aria-pressed", "true");
  await list.press("Enter");
  await expect(list).toHaveAttribute("aria-pressed", "true");
  await expect(grid).toHaveAttribute("aria-pressed", "false");
  await expect(main(page).getByRole("article")).toHaveCount(total);
  for (const [index, article] of articles.slice(0, 5).entries()) {
    const row = main(page).getByRole("article").nth(index);
    await row.scrollIntoViewIfNeeded();
    await expect(row.locator("img")).toBeVisible();
    await expect(row.getByText(article.category, { exact: true })).toBeVisible();
    await expect(row.getByText(dateText(article.publishedAt), { exact: true })).toBeVisible();
    await expect(row.getByRole("link", { name: article.title })).toHaveAttribute(
      "href",
      `/article/${article.id}`,
    );
    await expect(row.getByText(article.description, { exact: true })).toBeVisible();
    await expect(row.getByText(article.readTime, { exact: true })).toBeVisible();
    await expect(row.getByText("Read More →", { exact: true })).toBeVisible();
  }
  await expect.poll(() => columnsOf(main(page).getByRole("article"))).toBe(1);
  await grid.click();
  await expect(main(page).getByText("Read More →").first()).toBeHidden();
});

test("Browse: a description in the list is cut after two lines", async ({ page }) => {
  await open(page, "/browse");
  await page.getByRole("button", { name: "List" }).click();
  const row = main(page).getByRole("article").first();
  const description = row.getByText(articles[0]?.description ?? "", { exact: true });
  const handle = await description.elementHandle();
  if (!handle) throw new Error("no description");
  await handle.evaluate((element) => element.setAttribute("data-testid", "description"));
  await lengthen(page.getByTestId("description"));
  expect(await linesOf(page.getByTestId("description"))).toEqual({ shown: 2, cut: true });
});

test("Browse: no result says so, and Clear all filters takes everything off", async ({ page }) => {
  await open(page, "/browse?q=zzzqqq&category=tech&sort=oldest");
  await expect(main(page).getByRole("heading", { name: "No tips found", exact: true })).toBeVisible();
  await expect(
    main(page).getByText("Try adjusting your search or filters to find what you're looking for.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(summary(page)).toHaveText(`Showing 0 of ${total} tips for "zzzqqq" in Tech Help`);
  await page.getByRole("button", { name: "Clear all filters", exact: true }).click();
  await expect(page).toHaveURL("/browse");
  await expect(summary(page)).toHaveText(`Showing ${total} of ${total} tips`);
  await expect(main(page).getByRole("searchbox")).toHaveValue("");
  await filters(page).click();
  await expect(page.getByRole("radio", { name: "All Categories" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Newest First" })).toBeChecked();
});

test("Browse: with results a compact newsletter block follows, without results it does not", async ({
  page,
}) => {
  await open(page, "/browse");
  const block = page.getByRole("region", { name: "Love what you're reading?", exact: true });
  await expect(block).toContainText(
    "Get more tips like these delivered to your inbox every week. No spam, just helpful stuff.",
  );
  await expect(block.getByRole("button", { name: "Subscribe" })).toBeVisible();
  await main(page).getByRole("searchbox").fill("zzzqqq");
  await main(page).getByRole("searchbox").press("Enter");
  await expect(main(page).getByRole("heading", { name: "No tips found" })).toBeVisible();
  await expect(block).toHaveCount(0);
});
