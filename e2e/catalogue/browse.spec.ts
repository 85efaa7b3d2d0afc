import type { Page } from "@playwright/test";
import { dateText } from "../../site/src/articles/article.ts";
import { cardsInPage } from "../../site/src/catalogue/list.ts";
import { sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { columnsOf, headline, lengthen, main, openPage, resizeTo, shownLines } from "../testing/screen.ts";

const { articles, categories } = sampleContent;
const total = articles.length;
const shown = Math.min(total, cardsInPage);
const tech = articles.filter(({ categorySlug }) => categorySlug === "tech");

/** Titles in the order in which the page shows them. */
const titles = (page: Page) => main(page).getByRole("article").getByRole("heading", { level: 3 });
const summary = (page: Page) => page.locator(".bar").getByRole("status");
const filters = (page: Page) => page.getByRole("button", { name: "Filters & Sort" });
const box = (page: Page) => main(page).getByRole("searchbox");

test("Browse: below badge, title, intro and what is new since the last visit stand all tips, newest first, in 3, 2 or 1 columns or as a list of rows, and Show more brings the rest", async ({
  page,
}) => {
  const [last = ""] = [...new Set(articles.map(({ publishedAt }) => publishedAt))].slice(2);
  const fresh = articles.filter(({ publishedAt }) => publishedAt > last).length;
  await page.addInitScript((day) => localStorage.setItem("lastVisits", day), last);
  await openPage(page, "/browse");
  await expect(main(page).getByText("Library & Resources", { exact: true })).toBeVisible();
  await expect(headline(page)).toHaveText("Browse All Tips");
  await expect(main(page).getByText(/^Every tip and how-to we have written/)).toBeVisible();
  await expect(main(page).getByText(/^New since your last visit: /)).toHaveText(
    new RegExp(`: ${fresh} tips?$`),
  );
  await expect(summary(page)).toHaveText(`Showing ${shown} of ${total} tips`);
  await expect(titles(page)).toHaveText(articles.slice(0, shown).map(({ title }) => title));
  const links = main(page).getByRole("article").getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(articles.slice(0, shown).map(({ id }) => `/article/${id}`));

  await expect(page.getByRole("button", { name: "Grid" })).toHaveAttribute("aria-pressed", "true");
  for (const [width, columns] of [
    [1920, 3],
    [1024, 3],
    [768, 2],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => columnsOf(main(page).getByRole("article")), `${width} px`).toBe(columns);
  }
  await resizeTo(page, { width: 1280, height: 800 });
  const list = page.getByRole("button", { name: "List" });
  await list.press("Enter");
  await expect(list).toHaveAttribute("aria-pressed", "true");
  await expect(main(page).getByRole("article")).toHaveCount(shown);
  await expect.poll(() => columnsOf(main(page).getByRole("article"))).toBe(1);
  const [article] = articles;
  if (!article) throw new Error("content/ has no article");
  const row = main(page).getByRole("article").first();
  await expect(row.locator("img")).toBeVisible();
  for (const text of [article.category, dateText(article.publishedAt), article.readTime, "Read More →"])
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  await expect(row.getByRole("link", { name: article.title })).toBeVisible();
  const description = row.locator(".card__desc");
  await expect(description).toHaveText(article.description);
  await lengthen(description);
  expect(await shownLines(description)).toEqual({ shown: 2, cut: true });
  await page.getByRole("button", { name: "Grid" }).click();
  await expect(main(page).getByText("Read More →").first()).toBeHidden();

  const before = await titles(page).allTextContents();
  for (let there = cardsInPage; there < total; there += cardsInPage) {
    await page.getByRole("link", { name: `Show more (${total - there} left)` }).press("Enter");
    await expect(titles(page)).toHaveCount(Math.min(there + cardsInPage, total));
    await expect(titles(page).nth(there).getByRole("link")).toBeFocused();
  }
  expect((await titles(page).allTextContents()).slice(0, shown)).toEqual(before);
  await expect(summary(page)).toHaveText(`Showing ${total} of ${total} tips`);
  await page.reload();
  await expect(titles(page)).toHaveCount(total);
  await expect(page.getByRole("link", { name: /^Show more/ })).toHaveCount(0);
});

const sorts = ["Newest First", "Most Popular", "Quick Reads", "Oldest First"];
const counted = categories
  .filter(({ showsArticlesOf }) => !showsArticlesOf)
  .map(({ slug, title }) => {
    const count = articles.filter(({ categorySlug }) => categorySlug === slug).length;
    return `${title} (${count})`;
  });

for (const changedBy of ["nobody", "extensions"] as const)
  test.describe(`page changed by ${changedBy}`, () => {
    test.use({ changedBy });

    test("Browse: the panel’s categories, with their counts, and its sorts apply at once, by keys too, and stand with the query in address and summary", async ({
      page,
    }) => {
      await openPage(page, "/browse?q=phone");
      await expect(page.locator("#filters")).toBeHidden();
      await filters(page).click();
      await expect(filters(page)).toHaveAttribute("aria-expanded", "true");
      const labels = (name: string) => page.getByRole("group", { name }).locator("label");
      await expect(labels("Category")).toHaveText([`All Categories (${total})`, ...counted]);
      await expect(labels("Sort by")).toHaveText(sorts);
      await expect(page.getByRole("radio", { name: "All Categories" })).toBeChecked();
      await page.getByRole("radio", { name: /^Tech Help \(/ }).click();
      await expect(page).toHaveURL("/browse?q=phone&category=tech");
      await page.getByRole("radio", { name: "Quick Reads" }).focus();
      await page.keyboard.press("ArrowDown");
      await expect(page).toHaveURL("/browse?q=phone&category=tech&sort=oldest");
      await expect(summary(page)).toHaveText(/^Showing [1-9]\d* of \d+ tips for "phone" in Tech Help$/);
      await page.getByRole("button", { name: /phone/ }).click();
      await expect(summary(page)).toHaveText(`Showing ${tech.length} of ${total} tips in Tech Help`);
      await expect(titles(page)).toHaveCount(tech.length);
      await expect(titles(page).first()).toHaveText(tech.at(-1)?.title ?? "");
      await filters(page).press("Enter");
      await expect(page.locator("#filters")).toBeHidden();
    });
  });

test("Browse: no result says so, Clear all filters shows all; the box asks at a press, and emptied it shows all", async ({
  page,
}) => {
  await openPage(page, "/browse?q=zzzqqq&category=tech&sort=oldest");
  const block = page.getByRole("region", { name: "Love what you're reading?", exact: true });
  await expect(main(page).getByRole("heading", { name: "No tips found", exact: true })).toBeVisible();
  await expect(
    main(page).getByText("Try adjusting your search or filters to find what you're looking for.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page).toHaveTitle("zzzqqq – Browse All Tips | Knack");
  await expect(summary(page)).toHaveText(`Showing 0 of ${total} tips for "zzzqqq" in Tech Help`);
  await expect(block).toHaveCount(0);
  await page.getByRole("button", { name: "Clear all filters", exact: true }).click();
  await expect(page).toHaveURL("/browse");
  await expect(summary(page)).toHaveText(`Showing ${shown} of ${total} tips`);
  await expect(box(page)).toHaveValue("");
  await expect(block).toContainText(
    "Get more tips like these delivered to your inbox every week. No spam, just helpful stuff.",
  );

  await expect(box(page)).toHaveAttribute("placeholder", "Search tips, categories, or keywords...");
  await box(page).fill(" phone ");
  await box(page).blur();
  await expect(summary(page)).toHaveText(`Showing ${shown} of ${total} tips`);
  await expect(page).toHaveURL("/browse");
  await main(page).getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/browse?q=phone");
  await expect(summary(page)).toHaveText(new RegExp(`^Showing [1-9]\\d* of ${total} tips for "phone"$`));
  // blanks alone do nothing; a box that is emptied shows all, at once
  await box(page).fill("   ");
  await box(page).press("Enter");
  await expect(summary(page)).toHaveText(/for "phone"$/);
  await box(page).fill("");
  await expect(summary(page)).toHaveText(`Showing ${shown} of ${total} tips`);
  await expect(page).toHaveURL("/browse");
});
