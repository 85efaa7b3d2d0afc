import { articleNamed, content, quizNamed } from "../testing/content.ts";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { finishQuiz } from "../testing/quiz-run.ts";

test("Readers: browse, filter and sort the tips, then read one", async ({ page }) => {
  await page.goto("/");
  await clientReady(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Browse" }).click();
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  await page.getByRole("radio", { name: /^Life Hacks \(/ }).click();
  await page.getByRole("radio", { name: "Oldest First" }).click();
  const [oldest] = content.articles
    .filter(({ categorySlug }) => categorySlug === "life-hacks")
    .toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt));
  const first = page.getByRole("main").getByRole("article").first();
  await expect(first.getByRole("heading")).toHaveText(oldest?.title ?? "");
  await first.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(oldest?.title ?? "");
  await expect(page.locator("#article-body")).toContainText(oldest?.headings[0]?.text ?? "");
});

test("Readers: save an article and a quiz and find both later", async ({ page }) => {
  for (const [kind, title] of [
    ["article/2-minute-rule", articleNamed("2-minute-rule").title],
    ["quiz/tech-savvy", quizNamed("tech-savvy").title],
  ] as const) {
    await page.goto(`/${kind}`);
    await clientReady(page);
    await page.getByRole("button", { name: /^Save/ }).first().click();
    await page.goto("/saved");
    await expect(page.getByRole("main").getByRole("link", { name: title })).toBeVisible();
  }
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
});

test("Newsletter: the promise is one short weekly e-mail with three tips, on Tuesdays", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Get Tips Delivered Weekly" })).toContainText(
    "Every Tuesday, one short e-mail with three tips.",
  );
  await page.goto("/article/2-minute-rule");
  await expect(page.getByRole("region", { name: "Weekly Tips" })).toContainText(
    "Three short tips, every Tuesday.",
  );
});

test("Data: articles and quizzes are in the page itself, nothing has to be fetched to read them", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr"].includes(request.resourceType())) fetched.push(request.url());
  });
  await page.goto("/article/2-minute-rule");
  await clientReady(page);
  await expect(page.locator("#article-body")).toContainText("do it the moment it comes up");
  await finishQuiz(page, "life-hacks-101", 3);
  expect(fetched).toEqual([]);
});

test("Operator: an individual sole proprietor based in Portugal", async ({ page }) => {
  for (const address of ["/privacy", "/terms"]) {
    await page.goto(address);
    await expect(page.getByRole("main")).toContainText("an individual sole proprietor based in Portugal");
  }
});

test("Age: at least 13, supervised until 18, parental consent at 13 to 15 in the EU", async ({ page }) => {
  await page.goto("/terms");
  const terms = page.getByRole("main");
  await expect(terms).toContainText("You must be at least 13 years old to use this site.");
  await expect(terms).toContainText(
    "If you are between 13 and 18, you need the supervision of a parent or guardian.",
  );
  await expect(terms).toContainText(
    "In the European Union, readers aged 13 to 15 also need a parent’s consent for data processing that is not essential",
  );
  await page.goto("/privacy");
  await expect(page.getByRole("main")).toContainText(
    "In the European Union, readers aged 13 to 15 need a parent’s consent for anything that is not essential",
  );
});

test("Legal: privacy policy, terms of service and disclaimer are one press away on every screen", async ({
  page,
}) => {
  const legal = { "Privacy Policy": "/privacy", "Terms of Service": "/terms", Disclaimer: "/disclaimer" };
  const link = (name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true });
  for (const address of ["/quizzes", "/article/2-minute-rule", "/"]) {
    await page.goto(address);
    for (const [name, path] of Object.entries(legal)) await expect(link(name)).toHaveAttribute("href", path);
  }
  // from one legal page to the next
  for (const name of Object.keys(legal)) {
    await link(name).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  }
});
