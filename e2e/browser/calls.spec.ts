import { clientReady, expect, searchBox } from "../testing/fixtures.ts";
import { answerSignUps, service, signUpForm } from "../testing/newsletter-service.ts";
import { test } from "../testing/other-site.ts";
import { finishQuiz } from "../testing/quiz-run.ts";

test("Newsletter: POST to the service’s root path with one JSON field, the trimmed email", async ({
  page,
}) => {
  const calls = await answerSignUps(page, { status: 200, body: "ok" });
  await page.goto("/about");
  await clientReady(page);
  const { email, button, status } = signUpForm(page);
  await email.fill(" ada@example.org ");
  await button.click();
  await expect(status).toHaveText("Thanks! You've been added to the newsletter list.");
  expect(calls).toHaveLength(1);
  expect(calls[0]?.method()).toBe("POST");
  expect(calls[0]?.url()).toBe(service);
  expect(new URL(service).pathname).toBe("/");
  expect(calls[0]?.headers()["content-type"]).toBe("application/json");
  expect(calls[0]?.postData()).toBe('{"email":"ada@example.org"}');
});

for (const body of ['{"message":"Already there."}', "<p>Already there.</p>"]) {
  test(`Newsletter: the answer ${body} is read as plain text`, async ({ page, allowed }) => {
    allowed.errors.push(/status of 409/);
    await answerSignUps(page, { status: 409, body });
    await page.goto("/about");
    await clientReady(page);
    const { email, button, status } = signUpForm(page);
    await email.fill("ada@example.org");
    await button.click();
    await expect(status).toHaveText(`Oops! ${body}`);
  });
}

test("Newsletter: of a good answer only the ok status is used", async ({ page }) => {
  await answerSignUps(page, { status: 202, body: "error: anything at all" });
  await page.goto("/about");
  await clientReady(page);
  const { email, button, status } = signUpForm(page);
  await email.fill("ada@example.org");
  await button.click();
  await expect(status).toHaveText("Thanks! You've been added to the newsletter list.");
});

test("Calls: reading, searching, filtering and taking a quiz call nobody but the site’s own files", async ({
  page,
  baseURL,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(`${request.method()} ${request.url()}`));
  await page.goto("/");
  await clientReady(page);
  await searchBox(page.locator("#main")).fill("door");
  await page.locator("#main").getByRole("button", { name: "Search" }).click();
  await page.locator(".results").getByRole("link").first().click();
  await page
    .getByRole("button", { name: /^Save\b/ })
    .first()
    .click();
  await page.goto("/browse?category=tech");
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  await page.getByRole("radio", { name: "Oldest First" }).click();
  await expect(page).toHaveURL("/browse?category=tech&sort=oldest");
  await finishQuiz(page, "tech-savvy", 5);
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter((call) => !call.startsWith(`GET ${baseURL}/`))).toEqual([]);
});

test.describe("with no answer about cookies", () => {
  test.use({ consent: false });

  test("Analytics: the script of the external host is loaded when consent is given, and only then", async ({
    page,
    otherSite,
    analytics,
  }) => {
    await page.goto(`${otherSite}/about`);
    await page.getByRole("button", { name: "Reject Non-Essential" }).click();
    await expect(page.getByRole("button", { name: "Accept All" })).toHaveCount(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page.getByText("Analytics: not allowed")).toBeVisible();
    expect(analytics).toEqual([]);
    await page.getByRole("button", { name: "Allow analytics" }).click();
    await page.waitForFunction(() => Reflect.get(window, "analyticsRan") === true);
    expect(analytics).toEqual(["https://analytics.example/script.js"]);
  });
});
