import type { Page } from "@playwright/test";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

// A part that fails whenever it is drawn: its place says so, and the rest of the page works.

/** From now on, dates cannot be written while the page's history entry holds `old`; the receipt writes one. */
async function failWithOldState(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem("cookieConsentTimestamp", "2026-11-20T10:00:00.000Z");
    const write = Date.prototype.toLocaleString;
    Date.prototype.toLocaleString = function (...args: Parameters<typeof write>) {
      if (history.state?.old) throw new Error("fails whenever it is drawn");
      return write.apply(this, args);
    };
  });
}

test("a part that always fails says so in its place, and a fresh start brings it back", async ({
  page,
  allowed,
}) => {
  allowed.errors.push(/fails whenever it is drawn/);
  await failWithOldState(page);
  await openPage(page, "/privacy");
  await page.evaluate(() => history.replaceState({ old: true }, ""));
  await page.reload();
  await clientReady(page);
  const said = page.locator("#main").getByRole("alert");
  await expect(said).toContainText("This part of the page does not work now.");
  await expect(page.locator("#main").getByLabel("Email address")).toBeVisible();
  await said.getByRole("link", { name: "Start this page afresh" }).click();
  await clientReady(page);
  await expect(page.getByRole("region", { name: "Your answer about cookies" })).toBeVisible();
  await expect(said).toHaveCount(0);
});
