import { dateText } from "../../site/src/articles/article.ts";
import { articleNamed, content, quizNamed } from "../testing/content.ts";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { answer, startQuiz } from "../testing/quiz-run.ts";

const { articles, quizzes, categories, people } = content;
const article = articleNamed("2-minute-rule");

test("Article: its page shows the fields of its file", async ({ page }) => {
  await page.goto(`/article/${article.id}`);
  const head = page.locator("article > header");
  await expect(head.getByRole("heading", { level: 1 })).toHaveText(article.title);
  await expect(head.getByText(article.description, { exact: true })).toBeVisible();
  await expect(head.getByRole("link", { name: article.category })).toHaveAttribute(
    "href",
    `/category/${article.categorySlug}`,
  );
  await expect(head.getByText(article.readTime, { exact: true })).toBeVisible();
  await expect(head.getByText(article.author.name, { exact: true })).toBeVisible();
  await expect(head.getByText(article.author.avatar, { exact: true })).toBeVisible();
  await expect(head.getByText(dateText(article.publishedAt), { exact: true })).toBeVisible();
  await expect(head.getByRole("img", { name: article.thumbnailAlt })).toBeVisible();
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText(article.tags);
  await expect(page.locator(".prose > p").first()).toContainText("do it the moment it comes up");
});

test("Article: both dates are YYYY-MM-DD in the page’s structured data", async ({ page }) => {
  await page.goto(`/article/${article.id}`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const described = data.map((text) => JSON.parse(text)).find((entry) => entry["@type"] === "Article");
  expect(described.datePublished).toBe(article.publishedAt);
  expect(described.dateModified).toBe(article.updatedAt);
  for (const { publishedAt, updatedAt } of articles) {
    expect(publishedAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(updatedAt >= publishedAt).toBe(true);
  }
});

test("Article: each has an id of its own that is its address", async ({ request }) => {
  const ids = articles.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect((await request.head(`/article/${id}`)).status(), id).toBe(200);
});

test("Article: each names exactly three others as related", () => {
  for (const { id, relatedArticles } of articles) {
    expect(new Set(relatedArticles).size, id).toBe(3);
    expect(relatedArticles).not.toContain(id);
  }
});

test("Article: some are featured and some are not", () => {
  expect(new Set(articles.map(({ featured }) => featured))).toEqual(new Set([true, false]));
});

test("Catalogue: about 30 articles, one a day in early February 2025, some on two days in August, others later", async ({
  page,
}) => {
  expect(articles.length).toBeGreaterThanOrEqual(28);
  expect(articles.length).toBeLessThanOrEqual(36);
  const february = Array.from({ length: 15 }, (_, day) => `2025-02-${String(day + 1).padStart(2, "0")}`);
  const days = [...new Set(articles.map(({ publishedAt }) => publishedAt))].sort();
  expect(days.slice(0, 17)).toEqual([...february, "2025-08-12", "2025-08-13"]);
  await page.goto("/browse");
  await clientReady(page);
  await page.getByRole("button", { name: "List" }).click();
  const shown = page.locator(".results [data-view=list] time");
  await expect(shown).toHaveText(articles.map(({ publishedAt }) => dateText(publishedAt)));
});

test("Catalogue: read times are 2 to 8 minutes, written as “3 min read”", async ({ page }) => {
  await page.goto("/browse");
  const cards = page.locator(".results .card");
  await expect(cards).toHaveCount(articles.length);
  await expect(cards.filter({ has: page.getByText(/^[2-8] min read$/) })).toHaveCount(articles.length);
});

test("Catalogue: thumbnails are 400x300 or 800x600", async ({ page }) => {
  await page.goto("/browse");
  const picture = page.locator(".card picture").first();
  for (const source of await picture.locator("source").all()) {
    await expect(source).toHaveAttribute("srcset", /-400x300\.(avif|webp) 400w, .+-800x600\.\1 800w$/);
  }
  await expect(picture.locator("img")).toHaveAttribute("src", /-400x300\.jpg$/);
  const size = await picture
    .locator("img")
    .evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth / image.naturalHeight),
    );
  expect(size).toBeCloseTo(4 / 3, 2);
});

test("Catalogue: inline images are 800x500", async ({ page }) => {
  await page.goto(`/article/${article.id}`);
  const image = page.locator(".prose figure img").first();
  await expect(image).toHaveAttribute("width", "800");
  await expect(image).toHaveAttribute("height", "500");
  const sources = await page.locator(".prose figure source").first().getAttribute("srcset");
  expect(sources).toContain("-800x500.avif 800w");
});

test("Catalogue: articles, quizzes and categories have the display names of the specification", async ({
  page,
}) => {
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
  await page.goto("/category/budget-finance");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Budget & Finance Hacks");
  await page.goto("/quiz/tech-savvy");
  await expect(page.locator(".quiz-intro .kicker")).toHaveText("Tech");
});

test("Category: a home card has title, description, icon, thumbnail and count, and leads to its slug", async ({
  page,
}) => {
  await page.goto("/");
  const main = categories.filter((category) => category.main);
  const cards = page.locator(".cat");
  await expect(cards).toHaveCount(6);
  for (const [index, { slug, title, description, tipCount }] of main.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole("link", { name: title })).toHaveAttribute("href", `/category/${slug}`);
    await expect(card.getByText(description)).toBeVisible();
    await expect(card.getByText(`${tipCount} tips`)).toBeVisible();
    await expect(card.locator("svg")).toBeVisible();
    await expect(card.locator("img")).toBeVisible();
    expect(articles.filter(({ categorySlug }) => categorySlug === slug)).toHaveLength(tipCount);
  }
});

const bundled = [
  { id: "life-hacks-101", difficulty: "Easy", category: "Life Hacks" },
  { id: "productivity-master", difficulty: "Medium", category: "Productivity" },
  { id: "tech-savvy", difficulty: "Medium", category: "Tech" },
  { id: "budget-genius", difficulty: "Easy", category: "Budget" },
];

test("Quiz: four are bundled, with their difficulty, category and five questions", async ({ page }) => {
  expect(quizzes.map(({ id }) => id).sort()).toEqual(bundled.map(({ id }) => id).sort());
  for (const { id, difficulty, category } of bundled) {
    await page.goto(`/quiz/${id}`);
    const intro = page.locator(".quiz-intro");
    await expect(intro.locator(".kicker")).toHaveText(category);
    await expect(intro.getByText(`${difficulty}, ${quizNamed(id).estimatedTime}, 5 questions`)).toBeVisible();
    expect(quizNamed(id).questions).toHaveLength(5);
  }
});

test("Quiz: its page shows title, description and thumbnail", async ({ page }) => {
  const { id, title, description, thumbnailAlt } = quizNamed("tech-savvy");
  await page.goto(`/quiz/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.locator(".quiz-intro").getByText(description)).toBeVisible();
  await expect(page.getByRole("img", { name: thumbnailAlt })).toBeVisible();
});

test("Quiz: each has dates, tags and related quizzes that exist", () => {
  for (const quiz of quizzes) {
    expect(quiz.publishedAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(quiz.updatedAt >= quiz.publishedAt).toBe(true);
    expect(quiz.tags.length).toBeGreaterThan(0);
    for (const id of quiz.relatedQuizzes) expect(quizNamed(id).id).not.toBe(quiz.id);
  }
});

test("Question: it is shown with its four options, and with its explanation after the answer", async ({
  page,
}) => {
  const [question] = (await startQuiz(page, "life-hacks-101")).questions;
  if (!question) throw new Error("the quiz has no question");
  await expect(page.getByRole("group", { name: question.question })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(4);
  for (const text of question.options) await expect(page.getByRole("radio", { name: text })).toBeAttached();
  await expect(page.getByText(question.explanation)).toHaveCount(0);
  await answer(page, question.correctAnswer);
  await expect(page.getByText(question.explanation)).toBeVisible();
});

test("Answer record: question, selected index and whether it is correct", async ({ page }) => {
  const [question] = (await startQuiz(page, "life-hacks-101")).questions;
  if (!question) throw new Error("the quiz has no question");
  const wrong = (question.correctAnswer + 1) % 4;
  await answer(page, wrong);
  expect(await page.evaluate(() => history.state.answers)).toEqual([
    { questionId: question.id, selectedAnswer: wrong, isCorrect: false },
  ]);
});

test("Display data: testimonials and team are the fixed ones of the content, nothing is fetched for them", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") fetched.push(request.url());
  });
  await page.goto("/");
  await clientReady(page);
  await expect(page.locator(".said blockquote")).toHaveText(
    people.testimonials.map(({ quote }) => `“${quote}”`),
  );
  await page.goto("/about");
  await clientReady(page);
  await expect(page.locator(".team h3")).toHaveText(Object.values(people.team).map(({ name }) => name));
  expect(fetched).toEqual([]);
});
