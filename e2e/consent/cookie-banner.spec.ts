import type { Page } from "@playwright/test";
import { wording } from "../../site/src/consent/consent.ts";
import { expect } from "../testing/fixtures.ts";
import { questionAboutIt } from "../testing/other-analytics.ts";
import { test } from "../testing/other-site.ts";
import { gotoWithPausedClock } from "../testing/paused-clock.ts";

const banner = (page: Page) => page.getByRole("region", { name: "A word about cookies" });
const receipt = (page: Page) => page.getByRole("region", { name: "Your answer about cookies" });

test.describe("with no answer saved", () => {
  test.use({ consent: false });

  test("Cookie banner: hidden until 1 second after load; it says that this site has no analytics; each answer is saved and hides it", async ({
    page,
  }) => {
    for (const { name, allowed } of [
      { name: "Reject Non-Essential", allowed: false },
      { name: "Accept All", allowed: true },
    ]) {
      await gotoWithPausedClock(page, "/privacy");
      await page.clock.runFor(999);
      await expect(banner(page)).toHaveCount(0);
      await page.clock.runFor(1);
      // the sample has no analytics
      await expect(banner(page)).toContainText("Nothing else is loaded today, whatever you answer.");
      await expect(receipt(page)).toContainText(
        "No such tool is in use today, so nothing is loaded either way.",
      );
      const widths = await banner(page)
        .getByRole("button")
        .evaluateAll((buttons) => buttons.map(({ clientWidth }) => clientWidth));
      expect(widths[0], "neither answer is the larger one").toBe(widths[1]);
      await banner(page).getByRole("button", { name }).press("Enter");
      await expect(banner(page)).toHaveCount(0);
      // whole: `consent.isolated.test.ts`
      const stored = await page.evaluate(() => localStorage.getItem("cookieConsent"));
      expect(JSON.parse(stored ?? "")).toMatchObject({
        analytics: allowed,
        timestamp: "2026-03-03T10:00:01.000Z",
      });
      await page.evaluate(() => localStorage.clear());
    }
  });

  test("Cookie banner: Global Privacy Control counts as a no, and the banner says that it was heard", async ({
    page,
    otherSite,
    analytics,
  }) => {
    await page.addInitScript(
      () => void Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    );
    await page.goto(`${otherSite}/privacy`);
    await expect(banner(page)).toContainText(
      "Your browser asks for no analytics (Global Privacy Control), and we respect that.",
    );
    await expect(banner(page).getByRole("button")).toHaveText(["Reject Non-Essential", "Accept All"]);
    await banner(page).getByRole("button", { name: "Accept All" }).click();
    await expect(banner(page)).toHaveCount(0);
    await expect(receipt(page)).toContainText(
      "Analytics: not allowed. Your browser asks us not to (Global Privacy Control)",
    );
    await expect(page.locator("script[data-analytics]")).toHaveCount(0);
    expect(analytics).toEqual([]);
  });
});

test("Cookie banner: a yes from before there was a tool is asked for anew, with all about the tool", async ({
  page,
  otherSite,
  analytics,
}) => {
  await page.addInitScript((wording) => {
    // an answer given since then stays
    if (localStorage.getItem("cookieConsentTimestamp")) return;
    localStorage.setItem("cookieConsent", '{"necessary":true,"analytics":true,"marketing":true}');
    localStorage.setItem("cookieConsentWording", wording);
  }, wording);
  await page.goto(`${otherSite}/about`);
  await expect(banner(page)).toContainText(
    "If you accept, we also load Stats by Example Lda, Portugal, to learn which tips help. It sets these cookies: _stats (390 days).",
  );
  expect(analytics).toEqual([]);
  await banner(page).getByRole("button", { name: "Accept All" }).click();
  await page.waitForFunction(() => Reflect.get(window, "analyticsRan") === true);
  expect(await page.evaluate(() => localStorage.getItem("cookieConsentWording"))).toBe(questionAboutIt);
  const policy = await (await page.request.get(`${otherSite}/privacy`)).text();
  expect(policy).toContain("The tool is Stats, made by Example Lda, Portugal.");
});
