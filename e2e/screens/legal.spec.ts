import type { Page } from "@playwright/test";
import { copiesKept, storageKeys } from "../../site/src/browser/storage-keys.ts";
import { sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
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
  await expect(main(page)).toContainText(
    `${name}; ${address}; Tax number (NIF): ${taxNumber}; ${sampleContent.site.email}`,
  );
}

test("Privacy: its chapters, last update and each specified figure; its table fits a phone", async ({
  page,
}) => {
  await openPage(page, "/privacy");
  await expect(headline(page)).toHaveText("Privacy Policy");
  await expectProvider(page);
  await expect(main(page).getByText("Last updated January 1, 2025", { exact: true })).toBeVisible();
  await expect(headings(page)).toHaveText([
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
  expect(await chapterOf(page, "GDPR rights")).toMatch(/Access.*Erasure.*Portability/);
  const cookies = await chapterOf(page, "Cookies");
  for (const key of Object.keys({ ...storageKeys, ...copiesKept })) expect(cookies).toContain(key);
  await expect(main(page)).toContainText("an individual sole proprietor based in Portugal");
  expect(await chapterOf(page, "Children")).toContain(
    "In the European Union, readers aged 13 to 15 need a parent’s consent for anything that is not essential",
  );
  for (const [what, text] of Object.entries(figures))
    await expect.soft(main(page).locator(".prose"), what).toContainText(text);
  expect(await chapterOf(page, "Contact")).toContain(sampleContent.site.email);
  for (const name of ["Data collected", "Use of data", "Sharing", "International transfers", "Changes"])
    expect((await chapterOf(page, name)).length, name).toBeGreaterThan(50);
  await page.setViewportSize({ width: 375, height: 800 });
  const table = main(page).getByRole("region", { name: /^Table: Entry/ });
  const { width: whole = 0 } = (await table.boundingBox()) ?? {};
  const { width: words = 0 } = (await table.getByRole("cell").nth(1).boundingBox()) ?? {};
  expect(words / whole).toBeGreaterThan(0.5);
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await main(page).getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("Terms and Disclaimer: their chapters, last update and links", async ({ page }) => {
  await page.goto("/terms");
  await expect(headline(page)).toHaveText("Terms of Service");
  await expectProvider(page);
  await expect(main(page).getByText("Last updated September 22, 2025", { exact: true })).toBeVisible();
  await expect(headings(page)).toHaveText([
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
  await expect(main(page)).toContainText("an individual sole proprietor based in Portugal");
  const ages = await chapterOf(page, "Age restrictions");
  expect(ages).toContain("You must be at least 13 years old to use this site.");
  expect(ages).toContain("If you are between 13 and 18, you need the supervision of a parent or guardian.");
  expect(ages).toContain(
    "In the European Union, readers aged 13 to 15 also need a parent’s consent for data processing that is not essential",
  );
  expect(await chapterOf(page, "Governing law")).toContain("Portugal");
  expect(await chapterOf(page, "Questions")).toContain(sampleContent.site.email);
  for (const name of ["Acceptance", "Permitted use", "Disclaimer and liability", "Severability"])
    expect((await chapterOf(page, name)).length, name).toBeGreaterThan(50);
  await page.goto("/disclaimer");
  await expect(headline(page)).toHaveText("Disclaimer");
  await expectProvider(page);
  await expect(main(page).getByText("Last updated September 22, 2025", { exact: true })).toBeVisible();
  await expect(headings(page)).toHaveText([
    "General",
    "Health and safety",
    "Financial",
    "Affiliate links",
    "Accuracy",
    "Liability",
    "Questions",
  ]);
  for (const name of ["General", "Health and safety", "Financial", "Affiliate links", "Liability"])
    expect((await chapterOf(page, name)).length, name).toBeGreaterThan(50);
  const accuracy = headings(page).filter({ hasText: "Accuracy" }).locator("+ p").getByRole("link");
  await expectLeadsTo(accuracy, "/contact");
  const questions = headings(page).filter({ hasText: "Questions" }).locator("+ p");
  await expectLeadsTo(questions.getByRole("link", { name: "privacy policy" }), "/privacy");
  await expectLeadsTo(questions.getByRole("link", { name: "terms of service" }), "/terms");
});
