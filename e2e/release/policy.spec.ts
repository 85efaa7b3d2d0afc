import { expect } from "../testing/fixtures.ts";
import { questionAboutIt } from "../testing/other-analytics.ts";
import { test } from "../testing/other-site.ts";
import { gotoWithPausedClock } from "../testing/paused-clock.ts";
import { refusals } from "../testing/policy.ts";

// That every page runs under the header is seen where every page is visited: `pages/every-page.spec.ts`.

test("policy: after a yes, which is not asked for again, analytics and pictures load from the hosts of site.yaml, and from no other", async ({
  page,
  allowed,
  otherSite,
  analytics,
}) => {
  const refused = await refusals(page);
  await page.addInitScript((question) => {
    localStorage.setItem("cookieConsent", '{"necessary":true,"analytics":true,"marketing":true}');
    localStorage.setItem("cookieConsentWording", question);
  }, questionAboutIt);
  await gotoWithPausedClock(page, `${otherSite}/article/2-minute-rule`);
  await page.clock.runFor(60_000);
  await expect(page.getByRole("region", { name: "A word about cookies" })).toHaveCount(0);
  await expect.poll(() => analytics.length).toBe(1);
  const picture = page.locator("article > header img");
  await expect(picture).toHaveAttribute("src", /^https:\/\/pictures\.example\//);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(refused).toEqual([]);
  // the page's own is over: now something that is not ours
  allowed.errors.push(/Content Security Policy/);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    document.body.insertAdjacentHTML("beforeend", '<p style="color: red" id="red">red</p>');
  });
  await expect.poll(() => refused.length).toBe(2);
  expect(await page.evaluate(() => Reflect.get(window, "ran"))).toBeUndefined();
  await expect(page.locator("#red")).not.toHaveCSS("color", "rgb(255, 0, 0)");
});
