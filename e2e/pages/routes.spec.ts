import type { Page } from "@playwright/test";
import { articleNamed, sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";

const article = articleNamed("2-minute-rule");

const screens = {
  "/": "There’s a knack to it.",
  "/about": "About",
  "/contact": "Contact",
  "/search": "Search Tips",
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

const knownCategories = [
  "life-hacks",
  "how-tos",
  "productivity",
  "productivity-wellness",
  "tech",
  "budget",
  "budget-finance",
  "cool-stuff",
];

const lost = {
  "/nothing-here": "404 - Page Not Found",
  "/about/us": "404 - Page Not Found",
  "/category/tech/phones": "404 - Page Not Found",
  "/article/no-such-article": "Oops! Article Not Found",
  "/quiz/cat-whisperer": "Oops! Quiz Not Found",
  "/category/no-such-category": "Hmm, Can't Find That Category",
};

/** What an address answers, as it is sent. */
async function sent(page: Page, address: string) {
  const response = await page.request.get(address);
  const told = await page.evaluate(
    (html) => {
      const sent = new DOMParser().parseFromString(html, "text/html");
      return {
        headline: sent.querySelector("h1")?.textContent,
        title: sent.title,
        description: sent.querySelector('meta[name="description"]')?.getAttribute("content") ?? "",
        canonical: sent.querySelector('link[rel="canonical"]')?.getAttribute("href"),
        links: [...sent.querySelectorAll("main a")].map((link) => link.getAttribute("href")),
        articles: [...sent.querySelectorAll("main article a")].map(({ textContent }) => textContent),
        words: sent.querySelector("main")?.textContent,
        card: sent.querySelector("meta[property='og:image']")?.getAttribute("content") ?? "",
      };
    },
    await response.text(),
  );
  return { status: response.status(), ...told };
}

test("Routes: each address answers with its screen, title and description, each category with its card, any other with 404", async ({
  page,
}) => {
  const seen = new Set<string>();
  for (const [address, heading] of Object.entries(screens)) {
    const { status, headline, title, description } = await sent(page, address);
    expect.soft(status, address).toBe(200);
    expect.soft(headline, address).toBe(heading);
    expect.soft(title, address).toMatch(/Knack$/);
    expect.soft(description.length, address).toBeGreaterThan(20);
    seen.add(title).add(description);
  }
  expect(seen.size).toBe(Object.keys(screens).length * 2);
  for (const [address, heading] of Object.entries(lost)) {
    const { status, headline, title } = await sent(page, address);
    expect.soft(status, address).toBe(404);
    expect.soft(headline, address).toBe(heading);
    expect.soft(title, address).toBe(`${heading} | Knack`);
  }
  const quizzes = ["life-hacks-101", "productivity-master", "tech-savvy"].map((id) => `/quiz/${id}`);
  expect((await sent(page, "/quiz/cat-whisperer")).links).toEqual(["/", "/quizzes", ...quizzes]);
  for (const { slug, title, description } of sampleContent.categories) {
    const { headline, words, card } = await sent(page, `/category/${slug}`);
    expect.soft(headline, slug).toBe(title);
    expect.soft(words, slug).toContain(description);
    expect.soft(card, slug).toMatch(new RegExp(`/category-${slug}\\.jpg$`));
    expect.soft((await page.request.get(new URL(card).pathname)).ok(), card).toBe(true);
  }
  expect(sampleContent.categories.map(({ slug }) => slug).toSorted()).toEqual(knownCategories.toSorted());
  const { articles, canonical } = await sent(page, "/category/budget-finance");
  const budget = sampleContent.articles.filter(({ categorySlug }) => categorySlug === "budget");
  expect(articles).toEqual(budget.map(({ title }) => title));
  expect(canonical).toBe(`${sampleContent.site.url}/category/budget`);
});
