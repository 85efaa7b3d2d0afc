import type { Page } from "@playwright/test";
import { storageKeys } from "../../site/src/browser/storage-keys.ts";
import { articleNamed } from "../testing/content.ts";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { answer } from "../testing/quiz-run.ts";
import { open } from "../testing/screen.ts";

const article = articleNamed("2-minute-rule");
const keys = Object.entries(storageKeys).flatMap(([key, { area }]) => (area === "localStorage" ? key : []));
const refusal = "This browser does not let us store anything, so this lasts only until you leave the page.";

const save = (page: Page) => page.getByRole("button", { name: /^Saved?\b/ }).first();

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

  test("storage blocked: Save, theme, consent, views and a quiz work on their page, and Save says that it will not last", async ({
    page,
  }) => {
    await blockStorage(page);
    await open(page, `/article/${article.id}`);
    await save(page).click();
    await expect(save(page)).toHaveText(/^Saved/);
    await expect(page.getByRole("alert")).toHaveText(refusal);
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    await expect(page.locator("html")).toHaveClass(/\bdark\b/);
    await page.goto("/saved");
    await expect(page.getByRole("heading", { name: "No saved tips yet" })).toBeVisible();
    await page.goto("/privacy");
    await page.getByRole("button", { name: "Accept All" }).click();
    await expect(page.getByRole("button", { name: "Accept All" })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Your answer about cookies" })).toContainText(
      "Analytics: allowed.",
    );
    await open(page, "/browse?category=tech");
    await page.getByRole("button", { name: "List" }).click();
    await expect(page.locator(".cards[data-view=list]")).toHaveCount(1);
    await open(page, "/quiz/tech-savvy");
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
    for (const path of ["/saved", "/privacy", `/article/${article.id}`]) {
      await open(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("html")).not.toHaveClass(/\bdark\b/);
    }
    await expect(page.getByRole("button", { name: "Reject Non-Essential" })).toBeVisible();
    await save(page).click();
    await expect(save(page)).toHaveText(/^Saved/);
    expect(await savedIn(page)).toEqual([article.id]);
  });

  test("Storage: a full visit stores theme, consent with its time and wording, the two saved lists and that they are kept for offline, and nothing else", async ({
    page,
  }) => {
    await open(page, `/article/${article.id}`);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    await save(page).click();
    await page.getByRole("button", { name: "Accept All" }).click();
    await open(page, "/quiz/tech-savvy");
    await save(page).click();
    await page.getByRole("button", { name: "Start Quiz" }).click();
    await expect(page.getByText("Question 1 of 5")).toBeVisible();
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(Object.keys(stored).sort()).toEqual([
      "cookieConsent",
      "cookieConsentTimestamp",
      "cookieConsentWording",
      "offline",
      "savedArticles",
      "savedQuizzes",
      "theme",
    ]);
    expect(stored.theme).toBe("dark");
    expect(JSON.parse(stored.savedArticles)).toEqual([article.id]);
    expect(JSON.parse(stored.savedQuizzes)).toEqual(["tech-savvy"]);
    expect(JSON.parse(stored.cookieConsent)).toEqual({ necessary: true, analytics: true, marketing: true });
    expect(stored.cookieConsentTimestamp).toMatch(/^\d{4}-\d\d-\d\dT/);
  });
});

test("two tabs: saving in one shows in the other, and neither loses what the other saved", async ({
  page,
  context,
}) => {
  const other = articleNamed("quick-stress-relief");
  const tab = await context.newPage();
  await page.goto(`/article/${article.id}`);
  await tab.goto(`/article/${other.id}`);
  await clientReady(page);
  await clientReady(tab);
  await save(page).click();
  await expect(save(page)).toHaveText(/^Saved/);
  // browsers pass what one tab stored to the other a moment later
  await expect.poll(() => savedIn(tab)).toEqual([article.id]);
  await save(tab).click();
  await expect(save(tab)).toHaveText(/^Saved/);
  await expect.poll(() => savedIn(page)).toEqual([article.id, other.id]);
  await tab.goto(`/article/${article.id}`);
  await clientReady(tab);
  await save(tab).click();
  await expect(save(tab)).toHaveText(/^Save:/);
  await expect(save(page)).toHaveText(/^Save:/);
});

/** The saved articles as this tab's browser knows them. */
function savedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("savedArticles") ?? "[]"));
}
