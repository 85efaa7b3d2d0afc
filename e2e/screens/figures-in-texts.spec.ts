import { expect, test } from "../testing/fixtures.ts";

const figures = {
  "analytics data is kept up to 26 months": /analytics data: up to 26 months/i,
  "contact communications are kept 3 years": /messages you send us: 3 years/i,
  "website logs are kept 12 months": /website logs: up to 12 months/i,
  "a breach is notified within 72 hours": /report it to the authority within 72 hours/i,
  "rights requests are answered within 30 days": /we answer within 30 days/i,
  "the minimum age is 13": /for people aged 13 and over/i,
};

test("Policy: 26 months, 3 years, 12 months, 72 hours, 30 days and the age of 13", async ({ page }) => {
  await page.goto("/privacy");
  for (const [what, text] of Object.entries(figures))
    await expect.soft(page.locator("#main .prose"), what).toContainText(text);
});

test("Policy: the terms name the minimum age of 13 too", async ({ page }) => {
  await page.goto("/terms");
  await expect(page.locator("#main .prose")).toContainText(/at least 13/i);
});

test("Stress article: 4-7-8 breathing, 5-4-3-2-1 grounding and muscle release with 5-second holds", async ({
  page,
}) => {
  await page.goto("/article/quick-stress-relief");
  const text = page.locator("#article-body");
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
  ]) {
    await expect(text).toContainText(words);
  }
});
