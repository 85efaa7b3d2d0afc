import { clientReady, expect, test } from "../testing/fixtures.ts";

test.describe("a first visit", () => {
  test.use({ consent: false });

  test("Storage: a full visit stores theme, consent with its time and wording, the two saved lists and that they are kept for offline, and nothing else", async ({
    page,
  }) => {
    await page.goto("/article/2-minute-rule");
    await clientReady(page);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    await page
      .getByRole("button", { name: /^Save\b/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Accept All" }).click();
    await page.goto("/quiz/tech-savvy");
    await clientReady(page);
    await page
      .getByRole("button", { name: /^Save\b/ })
      .first()
      .click();
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
    expect(JSON.parse(stored.savedArticles)).toEqual(["2-minute-rule"]);
    expect(JSON.parse(stored.savedQuizzes)).toEqual(["tech-savvy"]);
    expect(JSON.parse(stored.cookieConsent)).toEqual({ necessary: true, analytics: true, marketing: true });
    expect(stored.cookieConsentTimestamp).toMatch(/^\d{4}-\d\d-\d\dT/);
  });
});
