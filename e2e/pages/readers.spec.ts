import { articleNamed, content, quizNamed } from "../testing/content.ts";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { answerSignUps } from "../testing/newsletter-service.ts";
import { finishQuiz } from "../testing/quiz-run.ts";

// Chapter 1 of the specification: what the product does and for whom. Each is a whole journey.

test("Readers: browse, filter and sort the tips, then read one", { tag: "@readers" }, async ({ page }) => {
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

test("Readers: search for a word and read what was found", { tag: "@readers" }, async ({ page }) => {
  await page.goto("/");
  await clientReady(page);
  const box = searchBox(page.getByRole("banner"));
  await box.fill("microwave");
  await box.press("Enter");
  await page.getByRole("main").getByRole("link", { name: "The Paper Towel Microwave Trick" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Paper Towel Microwave Trick");
});

test("Readers: take a quiz to its result", { tag: "@readers" }, async ({ page }) => {
  const quiz = await finishQuiz(page, "productivity-master", 5);
  await expect(page.getByRole("region", { name: "Your result" })).toContainText("100%");
  await expect(page.getByRole("region", { name: "Your answers" }).getByRole("listitem")).toHaveCount(
    quiz.questions.length,
  );
});

test("Readers: save an article and a quiz and find both later", { tag: "@readers" }, async ({ page }) => {
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

test("Readers: share an article", { tag: "@readers" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto("/article/2-minute-rule");
  await clientReady(page);
  await page.getByRole("button", { name: "Share" }).first().click();
  await expect(page.getByRole("alert")).toHaveText("Link copied to clipboard!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("Readers: subscribe to the newsletter", { tag: "@readers" }, async ({ page }) => {
  const calls = await answerSignUps(page, { status: 200, body: "ok" });
  await page.goto("/");
  await clientReady(page);
  const block = page.getByRole("region", { name: "Get Tips Delivered Weekly" });
  await block.getByRole("textbox").fill("reader@example.org");
  await block.getByRole("textbox").press("Enter");
  await expect(block.getByRole("status")).toHaveText("Thanks! You've been added to the newsletter list.");
  expect(calls).toHaveLength(1);
});

test("Newsletter: the promise is one short weekly e-mail with three tips, on Tuesdays", {
  tag: "@promise",
}, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Get Tips Delivered Weekly" })).toContainText(
    "Every Tuesday, one short e-mail with three tips.",
  );
  await page.goto("/article/2-minute-rule");
  await expect(page.getByRole("region", { name: "Weekly Tips" })).toContainText(
    "Three short tips, every Tuesday.",
  );
});

test("Visitors: no screen asks for an account, a password or a name", { tag: "@no-accounts" }, async ({
  page,
}) => {
  const addresses = ["/", "/about", "/contact", "/search", "/browse", "/quizzes", "/saved", "/category/tech"];
  for (const address of [
    ...addresses,
    "/article/2-minute-rule",
    "/quiz/tech-savvy",
    "/privacy",
    "/sitemap",
  ]) {
    await page.goto(address);
    await clientReady(page);
    await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
    const entrance =
      /\b(sign|log) ?(in|out)\b|\bregister\b|\bcreate (an )?account\b|\bmy account\b|\bprofile\b/i;
    await expect(page.getByRole("link", { name: entrance }), address).toHaveCount(0);
    await expect(page.getByRole("button", { name: entrance }), address).toHaveCount(0);
    await expect(page.locator('input[type="password"]'), address).toHaveCount(0);
    for (const field of await page.getByRole("textbox").all())
      await expect(field, address).toHaveAccessibleName("E-mail address");
  }
});

test("Data: articles and quizzes are in the page itself, nothing has to be fetched to read them", {
  tag: "@built-in-data",
}, async ({ page }) => {
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

test("Operator: an individual sole proprietor based in Portugal", { tag: "@operator" }, async ({ page }) => {
  for (const address of ["/privacy", "/terms"]) {
    await page.goto(address);
    await expect(page.getByRole("main")).toContainText("an individual sole proprietor based in Portugal");
  }
});

test("Age: at least 13, supervised until 18, parental consent at 13 to 15 in the EU", {
  tag: "@ages",
}, async ({ page }) => {
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

test("Legal: privacy policy, terms of service and disclaimer are one press away on every screen", {
  tag: "@legal-pages",
}, async ({ page }) => {
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
