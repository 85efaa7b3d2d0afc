import type { Page } from "@playwright/test";
import { copiesKept, storageKeys } from "../../site/src/browser/storage-keys.ts";
import { sampleContent } from "../testing/content.ts";
import { softly, test } from "../testing/fixtures.ts";
import { expectLeadsTo, headline, main } from "../testing/screen.ts";

// what is read there needs no script
test.use({ javaScriptEnabled: false });

function headings(page: Page) {
  return main(page).locator(".prose").getByRole("heading", { level: 2 });
}

/** What stands between a heading and the next. */
async function chapterOf(page: Page, name: string): Promise<string> {
  return headings(page)
    .filter({ hasText: new RegExp(`^${name}`) })
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

/** The pages, with the day of their last update and their chapters as specified. */
const pages = {
  "/privacy": {
    title: "Privacy Policy",
    updated: "Last updated January 1, 2025",
    chapters: [
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
    ],
  },
  "/terms": {
    title: "Terms of Service",
    updated: "Last updated September 22, 2025",
    chapters: [
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
    ],
  },
  "/disclaimer": {
    title: "Disclaimer",
    updated: "Last updated September 22, 2025",
    chapters: [
      "General",
      "Health and safety",
      "Financial",
      "Affiliate links",
      "Accuracy",
      "Liability",
      "Questions",
    ],
  },
};

async function openLegal(page: Page, address: keyof typeof pages): Promise<void> {
  const { title, updated, chapters } = pages[address];
  await page.goto(address);
  await softly(headline(page)).toHaveText(title);
  await softly(main(page).getByText(updated, { exact: true })).toBeVisible();
  await softly(headings(page)).toHaveText(chapters);
  for (const name of chapters) softly((await chapterOf(page, name)).length, name).toBeGreaterThan(50);
  // who provides the site
  const { email, provider: { name = "", address: street = "", taxNumber = "" } = {} } = sampleContent.site;
  await softly(main(page)).toContainText(`${name}; ${street}; Tax number (NIF): ${taxNumber}; ${email}`);
}

test("Privacy: its chapters, last update and each specified figure; its table fits a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openLegal(page, "/privacy");
  // the policy promises to say when it changes
  await softly(main(page).getByText(/^Changed \d+ November 2026$/)).toBeVisible();
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
  const table = main(page).getByRole("region", { name: /^Table: Entry/ });
  const { width: whole = 0 } = (await table.boundingBox()) ?? {};
  const { width: words = 0 } = (await table.getByRole("cell").nth(1).boundingBox()) ?? {};
  softly(words / whole).toBeGreaterThan(0.5);
  softly(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await main(page).getByRole("link", { name: "Back to Home" }).click();
  await softly(page).toHaveURL("/");
});

test("Terms and disclaimer: their chapters, last update, ages, law and links", async ({ page }) => {
  await openLegal(page, "/terms");
  await softly(main(page)).toContainText("an individual sole proprietor based in Portugal");
  const ages = await chapterOf(page, "Age restrictions");
  softly(ages).toContain("You must be at least 13 years old to use this site.");
  softly(ages).toContain("If you are between 13 and 18, you need the supervision of a parent or guardian.");
  softly(ages).toContain(
    "In the European Union, readers aged 13 to 15 also need a parent’s consent for data processing that is not essential",
  );
  softly(await chapterOf(page, "Governing law")).toContain("Portugal");
  softly(await chapterOf(page, "Questions")).toContain(sampleContent.site.email);

  await openLegal(page, "/disclaimer");
  const accuracy = headings(page).filter({ hasText: "Accuracy" }).locator("+ p").getByRole("link");
  await expectLeadsTo(accuracy, "/contact");
  const questions = headings(page).filter({ hasText: "Questions" }).locator("+ p");
  await expectLeadsTo(questions.getByRole("link", { name: "privacy policy" }), "/privacy");
  await expectLeadsTo(questions.getByRole("link", { name: "terms of service" }), "/terms");
});
