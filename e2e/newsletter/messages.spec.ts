import type { Locator } from "@playwright/test";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { type Answer, answerSignUps, signUpForm } from "../testing/newsletter-service.ts";

const refusals: { answer: Exclude<Answer, "unreachable">; message: string }[] = [
  {
    answer: { status: 429, body: "Too many tries. Please wait a minute." },
    message: "Oops! Too many tries. Please wait a minute.",
  },
  { answer: { status: 500, body: "" }, message: "Oops! Something went wrong. Please try again." },
];

for (const { answer, message } of refusals) {
  test(`Newsletter: status ${answer.status} with ${answer.body ? "a text" : "no text"}`, async ({
    page,
    allowed,
  }) => {
    allowed.errors.push(/status of (429|500)/);
    await answerSignUps(page, answer);
    await page.goto("/about");
    await clientReady(page);
    const { email, button, status } = signUpForm(page);
    await email.fill("ada@example.org");
    await button.click();
    await expect(status).toHaveText(message);
  });
}

test("Newsletter: a failure of the fetch type, also logged to the console", async ({ page, allowed }) => {
  allowed.errors.push(/ERR_CONNECTION_REFUSED/, /^console: Newsletter sign-up failed:/);
  await answerSignUps(page, "unreachable");
  await page.goto("/about");
  await clientReady(page);
  const logged = page.waitForEvent("console", (message) =>
    message.text().startsWith("Newsletter sign-up failed:"),
  );
  const { email, button, status } = signUpForm(page);
  await email.fill("ada@example.org");
  await button.click();
  await expect(status).toHaveText(
    "We're having trouble connecting to our newsletter service. Please try again later or contact us directly.",
  );
  expect((await logged).type()).toBe("error");
});

test("Newsletter: any other exception, also logged to the console", async ({ page, allowed }) => {
  allowed.errors.push(/^console: Newsletter sign-up failed:/);
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (init?.method === "POST") throw new Error("something else");
      return fetch(input, init);
    };
  });
  await page.goto("/about");
  await clientReady(page);
  const logged = page.waitForEvent("console", (message) => message.text().includes("something else"));
  const { email, button, status } = signUpForm(page);
  await email.fill("ada@example.org");
  await button.click();
  await expect(status).toHaveText("Network error. Please check your connection and try again.");
  expect((await logged).type()).toBe("error");
});

for (const path of ["/", "/about", "/article/2-minute-rule"]) {
  for (const theme of ["light", "dark"] as const) {
    test(`Newsletter: errors are red and success is green on ${path} in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await answerSignUps(page, { status: 200, body: "ok" });
      await page.goto(path);
      await clientReady(page);
      const { email, button, status } = signUpForm(page);
      await email.fill("ada");
      await button.click();
      await expect(status).toHaveText("Please enter a valid email address.");
      await expect.poll(() => strongest(status)).toBe("red");
      await email.fill("ada@example.org");
      await button.click();
      await expect(status).toHaveText("Thanks! You've been added to the newsletter list.");
      await expect.poll(() => strongest(status)).toBe("green");
    });
  }
}

/** Which of red, green and blue clearly outweighs the other two in a text's colour. */
function strongest(text: Locator): Promise<string | undefined> {
  return text.evaluate((element) => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    const [most, next] = Object.entries({ red, green, blue }).sort(([, a], [, b]) => b - a);
    return most && next && most[1] > 1.15 * next[1] ? most[0] : undefined;
  });
}

const unknown = [
  { path: "/article/no-such", heading: "Oops! Article Not Found" },
  { path: "/quiz/no-such", heading: "Oops! Quiz Not Found" },
  { path: "/category/no-such", heading: "Hmm, Can't Find That Category" },
  { path: "/no/such/page", heading: "404 - Page Not Found" },
];

for (const { path, heading } of unknown) {
  test(`Unknown address: ${heading}`, async ({ page, allowed }) => {
    allowed.errors.push(/status of 404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await clientReady(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  });
}

const empty = [
  { path: "/browse?q=zzzz", heading: "No tips found" },
  { path: "/quizzes?q=zzzz", heading: "No quizzes found" },
  { path: "/search?q=zzzz", heading: "No Results Found" },
  { path: "/saved", heading: "No saved tips yet" },
];

for (const { path, heading } of empty) {
  test(`Empty result: ${heading}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  });
}

test("Empty result: No articles found", async ({ page }) => {
  await page.goto("/category/tech");
  await clientReady(page);
  const box = page.locator("#main").getByRole("searchbox");
  await box.fill("zzzz");
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: "No articles found", exact: true })).toBeVisible();
});

test("Picture: one of the text that fails to load is replaced by its message", async ({ page, allowed }) => {
  allowed.errors.push(/Failed to load resource/);
  await page.route("**/pictures/article/2-minute-rule.*", (route) => route.abort());
  await page.goto("/article/2-minute-rule");
  const figure = page.locator(".prose figure").first();
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.getByText("Image could not be loaded", { exact: true })).toBeVisible();
  await expect(figure.locator("img")).toHaveCount(0);
});

test("Share: a failure silently falls back to copying the link", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    const fails = () => Promise.reject(new DOMException("", "NotAllowedError"));
    Object.defineProperty(navigator, "share", { value: fails });
  });
  await page.goto("/article/2-minute-rule");
  await clientReady(page);
  await page.getByRole("button", { name: "Share" }).first().click();
  await expect(page.getByRole("alert")).toHaveText("Link copied to clipboard!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/article/2-minute-rule`);
});
