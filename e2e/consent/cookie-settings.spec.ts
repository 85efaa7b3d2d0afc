import type { Page } from "@playwright/test";
import { dateText } from "../../site/src/articles/article.ts";
import { storageKeys } from "../../site/src/browser/storage-keys.ts";
import { wording } from "../../site/src/consent/consent.ts";
import { keptOn, nothing } from "../saved/device.ts";
import { clientReady, expect } from "../testing/fixtures.ts";
import { questionAboutIt } from "../testing/other-analytics.ts";
import { test } from "../testing/other-site.ts";
import { openPage } from "../testing/screen.ts";

const receipt = (page: Page) => page.getByRole("region", { name: "Your answer about cookies" });

/** What an analytics tool leaves behind: an entry in each storage, and cookies for the host and the site. */
function leaveTraces(page: Page): Promise<void> {
  return page.evaluate(() => {
    localStorage.setItem("_tool", "1");
    sessionStorage.setItem("_tool", "1");
    // biome-ignore lint/suspicious/noDocumentCookie: as such tools do
    document.cookie = "_tool=1; path=/; max-age=3600";
  });
}

function traces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter((trace) =>
      trace.includes("_tool"),
    ),
  );
}

test("Cookie settings: a press shows what was answered and when; one more takes it back", async ({
  page,
  otherSite,
  analytics,
}) => {
  await page.clock.setFixedTime("2026-12-03T10:00:00Z");
  await page.goto(`${otherSite}/about`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
  await expect(page).toHaveURL(`${otherSite}/privacy#cookie-settings`);
  await clientReady(page);
  await expect(receipt(page)).toBeInViewport();
  await expect(receipt(page)).toContainText("Analytics: not allowed.");
  await receipt(page).getByRole("button", { name: "Allow analytics" }).click();
  await expect(receipt(page)).toContainText("Analytics: allowed.");
  await expect(receipt(page)).toContainText("Since 3 December 2026 at 10:00");
  await expect(receipt(page)).toContainText(`Wording of ${dateText(wording)}.`);
  await page.waitForFunction(() => Reflect.get(window, "analyticsRan") === true);
  await leaveTraces(page);
  await receipt(page).getByRole("button", { name: "Withdraw consent" }).click();
  await page.waitForFunction(() => Reflect.get(window, "analyticsRan") === undefined);
  await clientReady(page);
  await expect(receipt(page)).toContainText("Analytics: not allowed.");
  expect(await traces(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("cookieConsentWording"))).toBe(questionAboutIt);
  expect(analytics).toHaveLength(1);
});

test.describe("with no answer saved", () => {
  test.use({ consent: false });

  test("Cookie settings: before an answer no page loads, stores or sets anything that the list does not name", async ({
    page,
    otherSite,
    analytics,
  }) => {
    for (const address of ["/saved", "/article/2-minute-rule"]) {
      await openPage(page, otherSite + address);
      const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
      const unknown = kept.filter((key) => !(key in storageKeys) && !key.startsWith("page:"));
      expect.soft(unknown, address).toEqual([]);
      expect.soft(await keptOn(page), address).toEqual(nothing);
      expect.soft(await page.context().cookies(), address).toEqual([]);
    }
    expect(analytics).toEqual([]);
  });
});
