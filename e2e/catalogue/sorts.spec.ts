import type { Page } from "@playwright/test";
import { content } from "../testing/content.ts";
import { clientReady, expect, test } from "../testing/fixtures.ts";

const { articles, quizzes } = content;

type Key = (title: string) => string | number;

function keyOf<E extends { title: string }>(
  entries: readonly E[],
  value: (entry: E) => string | number,
): Key {
  return (title) => {
    const entry = entries.find((other) => other.title === title);
    if (!entry) throw new Error(`nothing is called ${title}`);
    return value(entry);
  };
}

const date = keyOf(articles, ({ publishedAt }) => publishedAt);
const minutes = keyOf(articles, ({ readTime }) => Number(readTime.split(" ")[0]));

/** Asserts that the results stand in the order of their key, up or down. */
async function expectOrder(page: Page, key: Key, direction: "up" | "down"): Promise<void> {
  const keys = (await page.locator(".results h3").allTextContents()).map(key);
  expect(keys.length).toBeGreaterThan(2);
  const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(keys).toEqual(direction === "up" ? sorted : sorted.toReversed());
  expect(keys[0]).not.toBe(keys.at(-1));
}

const browseSorts = [
  { sort: "newest", label: "Newest First", key: date, direction: "down" },
  { sort: "oldest", label: "Oldest First", key: date, direction: "up" },
  { sort: "popular", label: "Most Popular", key: date, direction: "up" },
  { sort: "readtime", label: "Quick Reads", key: minutes, direction: "up" },
] as const;

for (const { sort, label, key, direction } of browseSorts) {
  test(`Browse sorts: ${label}`, { tag: "@sorts-browse" }, async ({ page }) => {
    await page.goto(`/browse?sort=${sort}`);
    await clientReady(page);
    await expect(page.getByRole("radio", { name: label, includeHidden: true })).toBeChecked();
    await expectOrder(page, key, direction);
  });
}

test("Browse sorts: popular shows exactly what oldest shows", { tag: "@sorts-browse" }, async ({ page }) => {
  const shown = async (sort: string) => {
    await page.goto(`/browse?sort=${sort}`);
    await clientReady(page);
    return page.locator(".results h3").allTextContents();
  };
  expect(await shown("popular")).toEqual(await shown("oldest"));
});

const articleSorts = [
  { sort: "newest", label: "Newest First", key: date, direction: "down" },
  { sort: "oldest", label: "Oldest First", key: date, direction: "up" },
  { sort: "alphabetical", label: "Alphabetical", key: (title) => title.toLowerCase(), direction: "up" },
  { sort: "readTime", label: "Read Time", key: minutes, direction: "up" },
] as const satisfies { sort: string; label: string; key: Key; direction: "up" | "down" }[];

for (const { sort, label, key, direction } of articleSorts) {
  test(`Article sorts: ${label}`, { tag: "@sorts-articles" }, async ({ page }) => {
    await page.goto("/category/how-tos");
    await clientReady(page);
    const select = page.getByRole("combobox", { name: "Sort by" });
    await expect(select.locator("option")).toHaveText(articleSorts.map((other) => other.label));
    await select.selectOption(sort);
    await expect(select.locator("option:checked")).toHaveText(label);
    await expect(async () => expectOrder(page, key, direction)).toPass();
  });
}

const hardness = keyOf(quizzes, ({ difficulty }) => ({ Easy: 1, Medium: 2, Hard: 3 })[difficulty]);
const quizDate = keyOf(quizzes, ({ publishedAt }) => publishedAt);

const quizSorts = [
  { sort: "newest", label: "Newest First", key: quizDate, direction: "down" },
  { sort: "oldest", label: "Oldest First", key: quizDate, direction: "up" },
  { sort: "difficulty", label: "Difficulty", key: hardness, direction: "up" },
  { sort: "title", label: "Title", key: (title) => title.toLowerCase(), direction: "up" },
] as const satisfies { sort: string; label: string; key: Key; direction: "up" | "down" }[];

for (const { sort, label, key, direction } of quizSorts) {
  test(`Quiz sorts: ${label}`, { tag: "@sorts-quizzes" }, async ({ page }) => {
    await page.goto(`/quizzes?sort=${sort}`);
    await clientReady(page);
    await expect(page.getByRole("radio", { name: label, includeHidden: true })).toBeChecked();
    await expectOrder(page, key, direction);
  });
}
