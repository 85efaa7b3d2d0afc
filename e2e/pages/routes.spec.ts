import { articleNamed, content } from "../testing/content.ts";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { headline, main, open } from "../testing/screen.ts";

const article = articleNamed("2-minute-rule");

const screens = {
  "/": "There’s a knack to it.",
  "/about": "About",
  "/contact": "Contact",
  "/search?q=door": "Results for “door”",
  "/browse": "Browse All Tips",
  "/quizzes": "Quizzes",
  "/category/tech": "Tech Help",
  [`/article/${article.id}`]: article.title,
  "/quiz/life-hacks-101": "Life Hacks 101",
  "/saved": "Saved Tips",
  "/privacy": "Privacy Policy",
  "/terms": "Terms of Service",
  "/disclaimer": "Disclaimer",
  "/accessibility": "Accessibility",
  "/sitemap": "Sitemap",
};

test("Routes: each address of the table answers 200 and shows its screen, with a title and a description of its own", async ({
  page,
}) => {
  const seen = new Set<string>();
  for (const [address, heading] of Object.entries(screens)) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    await expect(headline(page), address).toHaveText(heading);
    await expect(page, address).toHaveTitle(/Knack$/);
    const description = await page.locator('meta[name="description"]').getAttribute("content");
    expect(description?.length, address).toBeGreaterThan(20);
    seen.add(await page.title()).add(description ?? "");
  }
  expect(seen.size).toBe(Object.keys(screens).length * 2);
});

const lost = {
  "/nothing-here": "404 - Page Not Found",
  "/about/us": "404 - Page Not Found",
  "/category": "404 - Page Not Found",
  "/category/": "404 - Page Not Found",
  "/category/tech/phones": "404 - Page Not Found",
  "/article": "404 - Page Not Found",
  "/quiz": "404 - Page Not Found",
  "/article/no-such-article": "Oops! Article Not Found",
  "/quiz/no-such-quiz": "Oops! Quiz Not Found",
  "/category/no-such-category": "Hmm, Can't Find That Category",
};

test("Routes: any other path answers 404 with the not-found page of its kind", async ({ page, allowed }) => {
  allowed.errors.push(/status of 404/);
  for (const [address, heading] of Object.entries(lost)) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(headline(page), address).toHaveText(heading);
  }
});

test("Routes: Browse reads q, category and sort from the address", async ({ page }) => {
  await open(page, "/browse?q=a&category=tech&sort=oldest");
  await expect(searchBox(main(page))).toHaveValue("a");
  await expect(main(page).getByText(/^Showing/)).toHaveText(/^Showing \d+ of \d+ tips for "a" in Tech Help$/);
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  await expect(page.getByRole("radio", { name: /^Tech Help/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Oldest First" })).toBeChecked();
});

test("Routes: the quiz library reads q, category, difficulty and sort from the address", async ({ page }) => {
  await open(page, "/quizzes?q=te&category=tech&difficulty=Medium&sort=title");
  await expect(searchBox(main(page))).toHaveValue("te");
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  for (const name of [/^Tech/, "Medium", "Title"])
    await expect(page.getByRole("radio", { name })).toBeChecked();
  await expect(main(page).getByRole("article")).toHaveCount(1);
});

test("Routes: budget-finance shows the budget articles and names /category/budget as its canonical address", async ({
  page,
}) => {
  const titles = content.articles.filter(({ categorySlug }) => categorySlug === "budget");
  await page.goto("/category/budget-finance");
  await expect(main(page).getByRole("article").getByRole("link")).toHaveText(
    titles.map(({ title }) => title),
  );
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    `${content.site.url}/category/budget`,
  );
});

test("Routes: links are links: the middle button and Control open a new tab", async ({ page, context }) => {
  await open(page, "/browse");
  const card = main(page).getByRole("article").first();
  for (const options of [{ button: "middle" as const }, { modifiers: ["ControlOrMeta" as const] }]) {
    const opened = context.waitForEvent("page");
    await card.click(options);
    await expect(await opened).toHaveURL(/\/article\//);
    await expect(page).toHaveURL("/browse");
  }
});
