import type { Page } from "@playwright/test";
import { storageKeys } from "../../site/src/browser/storage-keys.ts";
import { articleNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { answer } from "../testing/quiz-run.ts";
import { openPage, saveButton as save } from "../testing/screen.ts";

const article = articleNamed("2-minute-rule");
const keys = Object.entries(storageKeys).flatMap(([key, { area }]) => (area === "localStorage" ? key : []));
const refusal = "This browser does not let us store anything, so this lasts only until you leave the page.";

/** Any use of storage throws, as with cookies blocked. */
function blockStorage(page: Page) {
  return page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
}

test.describe("a first visit", () => {
  test.use({ consent: false });

  test("storage blocked: all works on its page, and Save says that it will not last", async ({ page }) => {
    await blockStorage(page);
    await openPage(page, `/article/${article.id}`);
    await save(page).click();
    await expect(save(page)).toHaveText(/^Saved/);
    await expect(page.getByRole("alert")).toHaveText(refusal);
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    await expect(page.locator("html")).toHaveClass(/\bdark\b/);
    await page.getByRole("button", { name: "Accept All" }).click();
    await expect(page.getByRole("button", { name: "Accept All" })).toHaveCount(0);
    await openPage(page, "/saved");
    await expect(page.getByText("so a tip that you save will not be here")).toBeVisible();
    await expect(page.getByText("it waits for you here")).toHaveCount(0);
    await openPage(page, "/browse?category=tech");
    await page.getByRole("button", { name: "List" }).click();
    await expect(page.locator(".cards[data-view=list]")).toHaveCount(1);
    await openPage(page, "/quiz/tech-savvy");
    await page.getByRole("button", { name: "Start Quiz" }).click();
    await answer(page, 0);
    await expect(page.getByText("Question 2 of 5")).toBeVisible();
  });

  test("storage that holds rubbish counts as holding nothing", async ({ page }) => {
    await page.addInitScript((names) => {
      if (sessionStorage.getItem("filled")) return;
      sessionStorage.setItem("filled", "yes");
      for (const name of names) localStorage.setItem(name, "[null, 7, {}]");
    }, keys);
    await openPage(page, `/article/${article.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("html")).not.toHaveClass(/\bdark\b/);
    await expect(page.getByRole("button", { name: "Reject Non-Essential" })).toBeVisible();
    await save(page).click();
    await expect(save(page)).toHaveText(/^Saved/);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("savedArticles") ?? ""))).toEqual([
      article.id,
    ]);
  });

  test("a full visit calls nobody but the site’s own files, and stores only what is listed", async ({
    page,
    baseURL,
  }) => {
    const calls: string[] = [];
    page.on("request", (request) => calls.push(`${request.method()} ${request.url()}`));
    await openPage(page, "/browse?category=tech");
    const keysNow = () => page.evaluate(() => Object.keys(localStorage));
    await expect.poll(keysNow).toEqual(["lastVisits"]);
    await page.getByRole("button", { name: "Filters & Sort" }).click();
    await page.getByRole("radio", { name: "Oldest First" }).click();
    await expect(page).toHaveURL("/browse?category=tech&sort=oldest");
    await page.locator(".results").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/article\//);
    const id = new URL(page.url()).pathname.split("/").at(-1);
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    await save(page).click();
    await page.getByRole("button", { name: "Accept All" }).click();
    await openPage(page, "/quiz/tech-savvy");
    await save(page).click();
    await page.getByRole("button", { name: "Start Quiz" }).click();
    await answer(page, 0);
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(Object.keys(stored).sort()).toEqual([
      "cookieConsent",
      "cookieConsentTimestamp",
      "cookieConsentWording",
      "lastVisits",
      "offline",
      "savedArticles",
      "savedQuizzes",
      "theme",
    ]);
    expect(stored.theme).toBe("dark");
    expect(JSON.parse(stored.savedArticles)).toEqual([id]);
    expect(JSON.parse(stored.savedQuizzes)).toEqual(["tech-savvy"]);
    expect(stored.cookieConsentTimestamp).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(JSON.parse(stored.cookieConsent)).toEqual({
      necessary: true,
      analytics: true,
      marketing: true,
      timestamp: stored.cookieConsentTimestamp,
    });
    expect(await page.context().cookies()).toEqual([]);
    expect(calls.length).toBeGreaterThan(10);
    expect(calls.filter((call) => !call.startsWith(`GET ${baseURL}/`))).toEqual([]);
  });
});
