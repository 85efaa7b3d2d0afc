import type { Page } from "@playwright/test";
import { copiesKept, storageKeys } from "../../site/src/browser/storage-keys.ts";
import { content } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectLeadsTo, headline, main, open } from "../testing/screen.ts";

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

test("Privacy: its chapters and the date of its last update", async ({ page }) => {
  await page.goto("/privacy");
  await expect(headline(page)).toHaveText("Privacy Policy");
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
});

test("Privacy: no chapter is empty", async ({ page }) => {
  await page.goto("/privacy");
  expect(await chapterOf(page, "GDPR rights")).toMatch(/Access.*Erasure.*Portability/);
  const cookies = await chapterOf(page, "Cookies");
  for (const key of Object.keys({ ...storageKeys, ...copiesKept })) expect(cookies).toContain(key);
  expect(await chapterOf(page, "Children")).toContain("13");
  expect(await chapterOf(page, "Contact")).toContain(content.site.email);
  for (const name of ["Data collected", "Use of data", "Sharing", "International transfers", "Changes"])
    expect((await chapterOf(page, name)).length, name).toBeGreaterThan(50);
});

test("Privacy: a Back to Home button", async ({ page }) => {
  await open(page, "/privacy");
  await main(page).getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("Terms: its chapters and the date of its last update", async ({ page }) => {
  await page.goto("/terms");
  await expect(headline(page)).toHaveText("Terms of Service");
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
  expect(await chapterOf(page, "Governing law")).toContain("Portugal");
  expect(await chapterOf(page, "Questions")).toContain(content.site.email);
  for (const name of ["Acceptance", "Permitted use", "Disclaimer and liability", "Severability"])
    expect((await chapterOf(page, name)).length, name).toBeGreaterThan(50);
});

test("Disclaimer: its chapters and the date of its last update", async ({ page }) => {
  await page.goto("/disclaimer");
  await expect(headline(page)).toHaveText("Disclaimer");
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
});

test("Disclaimer: Accuracy links to /contact, Questions to /privacy and /terms", async ({ page }) => {
  await open(page, "/disclaimer");
  const accuracy = headings(page).filter({ hasText: "Accuracy" }).locator("+ p").getByRole("link");
  await expectLeadsTo(page, accuracy, "/contact");
  const questions = headings(page).filter({ hasText: "Questions" }).locator("+ p");
  await expectLeadsTo(page, questions.getByRole("link", { name: "privacy policy" }), "/privacy");
  await expectLeadsTo(page, questions.getByRole("link", { name: "terms of service" }), "/terms");
});

for (const path of ["/privacy", "/terms", "/disclaimer"])
  test(`${path} says who provides the site`, async ({ page }) => {
    await page.goto(path);
    const { name = "", address = "", taxNumber = "" } = content.site.provider ?? {};
    await expect(main(page)).toContainText(
      `${name}; ${address}; Tax number (NIF): ${taxNumber}; ${content.site.email}`,
    );
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test("Privacy: the table of what is stored shows most of its width for what is said", async ({ page }) => {
    await open(page, "/privacy");
    const table = main(page).getByRole("region", { name: /^Table: Entry/ });
    const { width: whole = 0 } = (await table.boundingBox()) ?? {};
    const { width: words = 0 } = (await table.getByRole("cell").nth(1).boundingBox()) ?? {};
    expect(words / whole).toBeGreaterThan(0.5);
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
