import type { Page } from "@playwright/test";
import { copiesKept, storageKeys } from "../../site/src/browser/storage-keys.ts";
import { sampleContent } from "../testing/content.ts";
import { softly, test } from "../testing/fixtures.ts";
import { expectLeadsTo, headline, main, openPage } from "../testing/screen.ts";

function headings(page: Page) {
  return main(page).locator(".prose").getByRole("heading", { level: 2 });
}

/** What stands between a heading and the next. */
async function chapterOf(page: Page, name: string): Promise<string> {
  return headings(page)
    .filter({ hasText: name })
    .evaluate((heading) => {
      let text = "";
      for (
        let next = heading.nextElementSibling;
        next && next.tagName !== "H2";
        next = next.nextElementSibling
      )
        text += ` ${next.textContent}`;
      return text;
    });
}

const figures = {
  "analytics data is kept up to 26 months": /analytics data: up to 26 months/i,
  "contact communications are kept 3 years": /messages you send us: 3 years/i,
  "website logs are kept 12 months": /website logs: up to 12 months/i,
  "a breach is notified within 72 hours": /report it to the authority within 72 hours/i,
  "rights requests are answered within 30 days": /we answer within 30 days/i,
  "the minimum age is 13": /for people aged 13 and over/i,
};

/** Says who provides the site. */
async function expectProvider(page: Page): Promise<void> {
  const { name = "", address = "", taxNumber = "" } = sampleContent.site.provider ?? {};
  await softly(main(page)).toContainText(
    `${name}; ${address}; Tax number (NIF): ${taxNumber}; ${sampleContent.site.email}`,
  );
}

test("Privacy: its chapters, last update and each specified figure", async ({ page }) => {
  await openPage(page, "/privacy");
  await softly(headline(page)).toHaveText("Privacy Policy");
  await expectProvider(page);
  await softly(main(page).getByText("Last updated January 1, 2025", { exact: true })).toBeVisible();
  // the policy promises to say when it changes
  await softly(main(page).getByText(/^Changed \d+ November 2026$/)).toBeVisible();
  await softly(headings(page)).toHaveText([
    "GDPR rights",
    "Data collected",
    "Use of data",
    "Sharing",
    "Retention and security",
    "Rights",
    "Cookies",
    "International transfers",
    "Children",
    "Contact",
    "Changes",
  ]);
  softly(await chapterOf(page, "GDPR rights")).toMatch(/Access.*Erasure.*Portability/);
  const cookies = await chapterOf(page, "Cookies");
  for (const key of Object.keys({ ...storageKeys, ...copiesKept })) softly(cookies).toContain(key);
  await softly(main(page)).toContainText("an individual sole proprietor based in Portugal");
  softly(await chapterOf(page, "Children")).toContain(
    "In the European Union, readers aged 13 to 15 need a parent’s consent for anything that is not essential",
  );
  for (const [what, text] of Object.entries(figures))
    await softly(main(page).locator(".prose"), what).toContainText(text);
  softly(await chapterOf(page, "Contact")).toContain(sampleContent.site.email);
  for (const name of ["Data collected", "Use of data", "Sharing", "International transfers", "Changes"])
    softly((await chapterOf(page, name)).length, name).toBeGreaterThan(50);
  await main(page).getByRole("link", { name: "Back to Home" }).click();
  await softly(page).toHaveURL("/");
});

test("Privacy: its table fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/privacy");
  const table = main(page).getByRole("region", { name: /^Table: Entry/ });
  const { width: whole = 0 } = (await table.boundingBox()) ?? {};
  const { width: words = 0 } = (await table.getByRole("cell").nth(1).boundingBox()) ?? {};
  softly(words / whole).toBeGreaterThan(0.5);
  softly(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("Terms: their chapters and last update", async ({ page }) => {
  await page.goto("/terms");
  await softly(headline(page)).toHaveText("Terms of Service");
  await expectProvider(page);
  await softly(main(page).getByText("Last updated September 22, 2025", { exact: true })).toBeVisible();
  await softly(headings(page)).toHaveText([
    "Acceptance",
    "Permitted use",
    "Disclaimer and liability",
    "Intellectual property",
    "Third-party links",
    "Age restrictions",
    "Governing law",
    "Modifications",
    "Severability",
    "Questions",
  ]);
  await softly(main(page)).toContainText("an individual sole proprietor based in Portugal");
  const ages = await chapterOf(page, "Age restrictions");
  softly(ages).toContain("You must be at least 13 years old to use this site.");
  softly(ages).toContain("If you are between 13 and 18, you need the supervision of a parent or guardian.");
  softly(ages).toContain(
    "In the European Union, readers aged 13 to 15 also need a parent’s consent for data processing that is not essential",
  );
  softly(await chapterOf(page, "Governing law")).toContain("Portugal");
  softly(await chapterOf(page, "Questions")).toContain(sampleContent.site.email);
  for (const name of ["Acceptance", "Permitted use", "Disclaimer and liability", "Severability"])
    softly((await chapterOf(page, name)).length, name).toBeGreaterThan(50);
});

test("Disclaimer: its chapters, last update and links", async ({ page }) => {
  await page.goto("/disclaimer");
  await softly(headline(page)).toHaveText("Disclaimer");
  await expectProvider(page);
  await softly(main(page).getByText("Last updated September 22, 2025", { exact: true })).toBeVisible();
  await softly(headings(page)).toHaveText([
    "General",
    "Health and safety",
    "Financial",
    "Affiliate links",
    "Accuracy",
    "Liability",
    "Questions",
  ]);
  for (const name of ["General", "Health and safety", "Financial", "Affiliate links", "Liability"])
    softly((await chapterOf(page, name)).length, name).toBeGreaterThan(50);
  const accuracy = headings(page).filter({ hasText: "Accuracy" }).locator("+ p").getByRole("link");
  await expectLeadsTo(accuracy, "/contact");
  const questions = headings(page).filter({ hasText: "Questions" }).locator("+ p");
  await expectLeadsTo(questions.getByRole("link", { name: "privacy policy" }), "/privacy");
  await expectLeadsTo(questions.getByRole("link", { name: "terms of service" }), "/terms");
});
