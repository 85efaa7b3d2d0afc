import { expect, test } from "vitest";
import { sampleContent } from "../testing/sample-content.ts";

// What chapter 3 of the specification says of the catalogue.

const { articles, quizzes } = sampleContent();

test("about 30 articles: one a day in early February 2025, some on two days in August, up to 26 later", () => {
  expect(articles.length).toBeGreaterThanOrEqual(28);
  expect(articles.length).toBeLessThanOrEqual(56);
  const february = Array.from({ length: 15 }, (_, day) => `2025-02-${String(day + 1).padStart(2, "0")}`);
  const days = [...new Set(articles.map(({ publishedAt }) => publishedAt))].sort();
  expect(days.slice(0, 17)).toEqual([...february, "2025-08-12", "2025-08-13"]);
});

test("each article takes 2 to 8 minutes and names exactly three others; some are featured", () => {
  for (const { id, readTime, relatedArticles } of articles) {
    expect(readTime, id).toMatch(/^[2-8] min read$/);
    expect(new Set(relatedArticles).size, id).toBe(3);
    expect(relatedArticles).not.toContain(id);
  }
  expect(new Set(articles.map(({ featured }) => featured))).toEqual(new Set([true, false]));
});

test("articles have the display names of the specification", () => {
  expect(new Set(articles.map(({ category }) => category))).toEqual(
    new Set([
      "Life Hacks",
      "Tech Help",
      "Productivity",
      "Productivity & Wellness",
      "Budget & Finance",
      "How-To Guides",
      "Cool Stuff",
    ]),
  );
});

test("four quizzes of five questions are bundled, with their difficulty and category", () => {
  const bundled = quizzes.map(({ id, difficulty, category, questions }) =>
    [id, difficulty, category, questions.length].join(", "),
  );
  expect(bundled.sort()).toEqual([
    "budget-genius, Easy, Budget, 5",
    "life-hacks-101, Easy, Life Hacks, 5",
    "productivity-master, Medium, Productivity, 5",
    "tech-savvy, Medium, Tech, 5",
  ]);
});

test("no two tags mean the same", () => {
  const tags = new Set(articles.flatMap((article) => article.tags));
  const doubles = [...tags].filter((tag) => tags.has(`${tag}s`) || tags.has(`${tag} hacks`));
  expect(doubles).toEqual([]);
});

// chapter 9
test("the article about stress has 4-7-8 breathing, 5-4-3-2-1 grounding and 5-second holds", () => {
  const stress = articles.find(({ id }) => id === "quick-stress-relief");
  expect(stress?.categorySlug).toBe("productivity-wellness");
  for (const words of [
    /breathe in [^.]*for 4 counts/i,
    /hold for 7 counts/i,
    /breathe out [^.]*for 8 counts/i,
    /3 or 4 cycles/i,
    /five things you can see/i,
    /four things you can touch/i,
    /three things you can hear/i,
    /two things you can smell/i,
    /one thing you can taste/i,
    /muscle release/i,
    /tense for 5 seconds/i,
  ])
    expect(stress?.text).toMatch(words);
});
