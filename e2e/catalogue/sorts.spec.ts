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

type Sort = { sort: string; label: string; key: Key; direction: "up" | "down" };

/** Waits until the results stand in the order of their key, up or down. */
async function expectOrder(page: Page, { label, key, direction }: Sort): Promise<void> {
  const keysShown = async () => (await page.locator(".results h3").allTextContents()).map(key);
  await expect(async () => {
    const keys = await keysShown();
    expect(keys.length).toBeGreaterThan(2);
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(keys, label).toEqual(direction === "up" ? sorted : sorted.toReversed());
    expect(keys[0]).not.toBe(keys.at(-1));
  }).toPass();
}

/** From the last to the first, so that the first is chosen and not only found. */
async function expectSorts(page: Page, path: string, sorts: readonly Sort[]): Promise<void> {
  await page.goto(path);
  await clientReady(page);
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  for (const sort of sorts.toReversed()) {
    const radio = page.getByRole("radio", { name: sort.label, exact: true });
    await radio.click();
    await expect(radio).toBeChecked();
    await expectOrder(page, sort);
  }
}

const browseSorts: Sort[] = [
  { sort: "newest", label: "Newest First", key: date, direction: "down" },
  { sort: "oldest", label: "Oldest First", key: date, direction: "up" },
  { sort: "popular", label: "Most Popular", key: date, direction: "up" },
  { sort: "readtime", label: "Quick Reads", key: minutes, direction: "up" },
];

test("Browse sorts: Newest First, Oldest First, Most Popular and Quick Reads", ({ page }) =>
  expectSorts(page, "/browse", browseSorts));

test("Browse sorts: popular shows exactly what oldest shows", async ({ page }) => {
  const shown = async (sort: string) => {
    await page.goto(`/browse?sort=${sort}`);
    await clientReady(page);
    // until then the list is as the page has it
    await expect(page.locator(".bar").getByRole("status")).toHaveText(/^Showing/);
    return page.locator(".results h3").allTextContents();
  };
  expect(await shown("popular")).toEqual(await shown("oldest"));
});

const articleSorts = [
  { sort: "newest", label: "Newest First", key: date, direction: "down" },
  { sort: "oldest", label: "Oldest First", key: date, direction: "up" },
  { sort: "alphabetical", label: "Alphabetical", key: (title) => title.toLowerCase(), direction: "up" },
  { sort: "readTime", label: "Read Time", key: minutes, direction: "up" },
] as const satisfies Sort[];

test("Article sorts: Newest First, Oldest First, Alphabetical and Read Time", async ({ page }) => {
  await page.goto("/category/how-tos");
  await clientReady(page);
  const select = page.getByRole("combobox", { name: "Sort by" });
  await expect(select.locator("option")).toHaveText(articleSorts.map(({ label }) => label));
  for (const sort of articleSorts.toReversed()) {
    await select.selectOption(sort.sort);
    await expect(select.locator("option:checked")).toHaveText(sort.label);
    await expectOrder(page, sort);
  }
});

const hardness = keyOf(quizzes, ({ difficulty }) => ({ Easy: 1, Medium: 2, Hard: 3 })[difficulty]);
const quizDate = keyOf(quizzes, ({ publishedAt }) => publishedAt);

const quizSorts = [
  { sort: "newest", label: "Newest First", key: quizDate, direction: "down" },
  { sort: "oldest", label: "Oldest First", key: quizDate, direction: "up" },
  { sort: "difficulty", label: "Difficulty", key: hardness, direction: "up" },
  { sort: "title", label: "Title", key: (title) => title.toLowerCase(), direction: "up" },
] as const satisfies Sort[];

test("Quiz sorts: Newest First, Oldest First, Difficulty and Title", ({ page }) =>
  expectSorts(page, "/quizzes", quizSorts));
