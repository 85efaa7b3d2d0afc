import type { Page } from "@playwright/test";
import { articleNamed, sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { main, openPage } from "../testing/screen.ts";

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

const lost = {
  "/nothing-here": "404 - Page Not Found",
  "/about/us": "404 - Page Not Found",
  "/category/tech/phones": "404 - Page Not Found",
  "/article/no-such-article": "Oops! Article Not Found",
  "/quiz/no-such-quiz": "Oops! Quiz Not Found",
  "/category/no-such-category": "Hmm, Can't Find That Category",
};

const usual = { "/category": "/browse", "/article": "/browse", "/quiz": "/quizzes", "/feed": "/feed.xml" };

for (const [from, to] of Object.entries(usual))
  test(`${from}, which lists have on other sites, leads on to ${to}`, async ({ request }) => {
    expect(new URL((await request.get(from)).url()).pathname).toBe(to);
  });

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
        articles: [...sent.querySelectorAll("main article a")].map(({ textContent }) => textContent),
      };
    },
    await response.text(),
  );
  return { status: response.status(), ...told };
}

test("Routes: each address answers with its screen, title and description, any other with 404", async ({
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
    const { status, headline } = await sent(page, address);
    expect.soft(status, address).toBe(404);
    expect.soft(headline, address).toBe(heading);
  }
  const { articles, canonical } = await sent(page, "/category/budget-finance");
  const budget = sampleContent.articles.filter(({ categorySlug }) => categorySlug === "budget");
  expect(articles).toEqual(budget.map(({ title }) => title));
  expect(canonical).toBe(`${sampleContent.site.url}/category/budget`);
});

// that lists read their address is seen where they are used: `catalogue/browse.spec.ts`, `quizzes/quiz.spec.ts`
test("Routes: links are links: the middle button and Ctrl open a tab", async ({ page, context }) => {
  const address = "/browse?q=a&category=tech&sort=oldest";
  await openPage(page, address);
  const card = main(page).getByRole("article").first();
  for (const options of [{ button: "middle" as const }, { modifiers: ["ControlOrMeta" as const] }]) {
    const opened = context.waitForEvent("page");
    await card.click(options);
    await expect(await opened).toHaveURL(/\/article\//);
    await expect(page).toHaveURL(address);
  }
});
