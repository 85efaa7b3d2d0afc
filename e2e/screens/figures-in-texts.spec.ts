import { expect, test } from "../testing/fixtures.ts";

const figures = [
  { what: "analytics data is kept up to 26 months", text: /analytics data: up to 26 months/i },
  { what: "contact communications are kept 3 years", text: /messages you send us: 3 years/i },
  { what: "website logs are kept 12 months", text: /website logs: up to 12 months/i },
  { what: "a breach is notified within 72 hours", text: /report it to the authority within 72 hours/i },
  { what: "rights requests are answered within 30 days", text: /we answer within 30 days/i },
  { what: "the minimum age is 13", text: /for people aged 13 and over/i },
];

for (const { what, text } of figures) {
  test(`Policy: ${what}`, { tag: "@limit-policy" }, async ({ page }) => {
    await page.goto("/privacy");
    await expect(page.locator("#main .prose")).toContainText(text);
  });
}

test("Policy: the terms name the minimum age of 13 too", { tag: "@limit-policy" }, async ({ page }) => {
  await page.goto("/terms");
  await expect(page.locator("#main .prose")).toContainText(/at least 13/i);
});

test("Stress article: 4-7-8 breathing, 5-4-3-2-1 grounding and muscle release with 5-second holds", {
  tag: "@limit-stress",
}, async ({ page }) => {
  await page.goto("/article/quick-stress-relief");
  const text = page.locator(".prose");
  for (const words of [
    /breathe in [^.]*for 4 counts/i,
    /hold for 7 counts/i,
    /breathe out [^.]*for 8 counts/i,
    /three or four (rounds|times)/i,
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
