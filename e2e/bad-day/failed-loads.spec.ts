import type { Page } from "@playwright/test";
import { content } from "../testing/content.ts";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { signUpForm } from "../testing/newsletter-service.ts";

// A dropped connection in the middle of a visit: what is there stays, and the rest can be asked for again.

test.beforeEach(({ allowed }) => void allowed.errors.push(/Failed to load resource/));

/** The file cannot be had until `restore` is called. */
async function losing(page: Page, file: string): Promise<{ restore: () => Promise<void> }> {
  await page.route(file, (route) => route.abort("connectionfailed"));
  return { restore: () => page.unroute(file) };
}

const failure = (page: Page) => page.locator("#main").getByRole("alert");
const count = (page: Page) => page.locator(".bar .count");

async function tryAgain(page: Page, restore: () => Promise<void>): Promise<void> {
  await restore();
  await failure(page).getByRole("button", { name: "Try again" }).click();
}

async function search(page: Page, text: string): Promise<void> {
  const box = searchBox(page.locator("#main"));
  await box.fill(text);
  await box.press("Enter");
}

for (const { path, file, words, afterwards } of [
  {
    path: "/search?q=door",
    file: "**/find/files/*/shard-*.json",
    words: "The list of tips could not be loaded.",
    afterwards: (page: Page) => page.locator(".results .count"),
  },
  {
    path: "/saved",
    file: "/catalogue.json",
    words: "Your list is safe, but the tips could not be loaded.",
    afterwards: (page: Page) => page.getByText("You have saved 1 tip."),
  },
]) {
  test(`failed loads: ${path} says so and asks again at a press`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("savedArticles", '["2-minute-rule"]'));
    const { restore } = await losing(page, file);
    await page.goto(path);
    await expect(failure(page)).toContainText(`${words} Please check your connection.`);
    await tryAgain(page, restore);
    await expect(afterwards(page)).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
  });
}

for (const { path, things, ask, isAnswered } of [
  {
    path: "/browse",
    things: "tips",
    ask: (page: Page) => search(page, "zzzqqq"),
    async isAnswered(page: Page) {
      const total = content.articles.length;
      await expect(count(page)).toHaveText(`Showing 0 of ${total} tips for "zzzqqq"`);
      await expect(page.getByRole("heading", { name: "No tips found" })).toBeVisible();
    },
  },
  {
    path: "/category/how-tos",
    things: "articles",
    ask: async (page: Page) => {
      await page.getByRole("combobox", { name: "Sort by" }).selectOption("alphabetical");
    },
    async isAnswered(page: Page) {
      const own = content.articles.filter(({ categorySlug }) => categorySlug === "how-tos").length;
      await expect(count(page)).toHaveText(`Showing ${own} of ${own} articles`);
      await expect(page.locator(".results article")).toHaveCount(own);
    },
  },
  {
    path: "/quizzes",
    things: "quizzes",
    ask: (page: Page) => search(page, "zzzqqq"),
    async isAnswered(page: Page) {
      const total = content.quizzes.length;
      await expect(count(page)).toHaveText(`Showing 0 of ${total} quizzes for "zzzqqq"`);
      await expect(page.getByRole("heading", { name: "No quizzes found" })).toBeVisible();
    },
  },
]) {
  test(`failed loads: ${path} never counts what it has not seen`, async ({ page }) => {
    const { restore } = await losing(page, "/catalogue.json");
    await page.goto(path);
    await clientReady(page);
    await ask(page);
    await expect(failure(page)).toContainText(`The list of ${things} could not be loaded.`);
    await expect(count(page)).toHaveText(`Looking through all ${things}…`);
    await expect(page.locator(".results .empty")).toHaveCount(0);
    await tryAgain(page, restore);
    await isAnswered(page);
    await expect(failure(page)).toHaveCount(0);
  });
}

test("failed loads: taking the question back shows what stands in the page", async ({ page }) => {
  await losing(page, "/catalogue.json");
  await page.goto("/browse");
  await clientReady(page);
  await search(page, "door");
  await expect(failure(page)).toBeVisible();
  await page.goBack();
  await expect(failure(page)).toHaveCount(0);
  const total = content.articles.length;
  await expect(count(page)).toHaveText(`Showing ${total} of ${total} tips`);
  await expect(page.locator(".results article")).toHaveCount(total);
});

test("failed loads: a category says that it searched titles and summaries only", async ({ page }) => {
  const { restore } = await losing(page, "**/find/files/*/shard-*.json");
  await page.goto("/category/how-tos");
  await clientReady(page);
  await search(page, "the");
  await expect(failure(page)).toContainText("Only titles and summaries could be searched.");
  await tryAgain(page, restore);
  await expect(failure(page)).toHaveCount(0);
});

test("failed loads: the Random Tip box tries again at the next press", async ({ page, allowed }) => {
  allowed.errors.push(/404/);
  const { restore } = await losing(page, "/catalogue.json");
  await page.goto("/category/nothing-here");
  await clientReady(page);
  const box = page.getByRole("region", { name: "Random Tip" });
  const first = (await box.getByRole("link").textContent()) ?? "";
  expect(content.articles.map(({ title }) => title)).toContain(first);
  const refused = page.waitForEvent("requestfailed");
  await box.getByRole("button", { name: "Another one" }).click();
  await refused;
  await restore();
  await expect(async () => {
    await box.getByRole("button", { name: "Another one" }).click();
    await expect(box.getByRole("link")).not.toHaveText(first, { timeout: 1000 });
  }).toPass();
});

test("failed loads: when the client cannot come, a sign-up goes its way without it, typed address and all", async ({
  page,
  allowed,
}) => {
  allowed.errors.push(/\[astro-island\] Error hydrating/);
  await page.route("**/assets/*.js*", (route) => route.abort("connectionfailed"));
  await page.route("http://localhost:8787/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Almost there</title>" }),
  );
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  const { email, button } = signUpForm(page);
  await email.fill("ada@example.org");
  const sent = page.waitForRequest("http://localhost:8787/");
  await button.click();
  expect((await sent).isNavigationRequest()).toBe(true);
  expect((await sent).postData()).toContain("ada%40example.org");
  await expect(page).toHaveTitle("Almost there");
});
