import type { Locator, Page } from "@playwright/test";
import { articleNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { fixedBoxes, lowWindow } from "../testing/low-window.ts";
import { openPage } from "../testing/screen.ts";

const banner = (page: Page) => page.getByRole("region", { name: "A word about cookies" });

test.use({ consent: false });

test("the cookie banner is announced once, comes after the skip link, covers no focus, and leaves room", async ({
  page,
}) => {
  const width = 375;
  const height = 667;
  await page.setViewportSize({ width, height });
  await page.addInitScript(() => {
    // with it, the banner says most
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const place of document.querySelectorAll<HTMLElement>(
        "[role=status], [role=alert], [aria-live]",
      )) {
        const words = place.innerText.trim();
        if (words && words !== said.at(-1)) said.push(words);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto("/about");
  // at the lower edge of the window, where the banner is about to come
  const link = page.getByRole("main").getByRole("link").first();
  await link.evaluate((element) => {
    scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 8);
    element.focus({ preventScroll: true });
  });
  await expect(banner(page)).toBeVisible();
  const boxOf = async (place: Locator) =>
    (await place.boundingBox()) ?? { y: Number.NaN, width: Number.NaN, height: Number.NaN };
  const box = await boxOf(banner(page));
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(link);
      return y + height;
    })
    .toBeLessThanOrEqual(box.y);
  expect((box.width * box.height) / (width * height)).toBeLessThan(0.25);
  expect(await banner(page).evaluate((each) => each.scrollHeight > each.clientHeight)).toBe(false);

  // the two answers stand side by side, and neither is the larger one
  const answers = ["Accept All", "Reject Non-Essential"].map((name) =>
    banner(page).getByRole("button", { name }),
  );
  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(async () => (await boxOf(banner(page))).height).toBeLessThan(568 / 3);
  const [accept, reject] = await Promise.all(answers.map(boxOf));
  expect(accept).toMatchObject({ y: reject?.y, width: reject?.width, height: reject?.height });

  await page.setViewportSize(lowWindow);
  await expect.poll(async () => (await boxOf(banner(page))).y).toBeGreaterThan(64);
  await page.evaluate(() => scrollTo(0, innerHeight));
  expect((await fixedBoxes(page)).share).toBeLessThanOrEqual(0.25);
  for (const answer of answers) await expect(answer).toBeInViewport({ ratio: 0.98 });
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Tab");
  await expect(banner(page).getByRole("link", { name: "Privacy policy" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(banner(page).getByRole("button", { name: "Reject Non-Essential" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator("#main")).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, "said"))).toEqual([
    "There is a question about cookies at the beginning of this page.",
  ]);
});

test("Low windows: with the cookie banner and an offer to continue, half is left; a link to copy stands above the banner", async ({
  page,
}) => {
  const { id, headings } = articleNamed("bleed-a-radiator");
  await page.goto("/robots.txt");
  await page.evaluate(
    ([path, section]) => sessionStorage.setItem(`page:${path}`, JSON.stringify({ ticks: [], section })),
    [`/article/${id}`, headings[2]?.id ?? ""],
  );
  await page.setViewportSize(lowWindow);
  await openPage(page, `/article/${id}`);
  await expect(page.locator(".onward")).toBeAttached();
  await expect(banner(page)).toBeVisible();
  const { cut, share } = await fixedBoxes(page);
  expect(cut).toEqual([]);
  expect(share).toBeLessThan(0.5);

  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
    document.execCommand = () => false;
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole("button", { name: "Share" }).first().press("Enter");
  const bottom = async () => {
    const note = await page.locator(".toast").boundingBox();
    return (note?.y ?? Number.NaN) + (note?.height ?? 0);
  };
  await expect.poll(bottom).toBeLessThanOrEqual((await banner(page).boundingBox())?.y ?? 0);
});

test("Low windows: every stop beside an article is seen on a laptop, at the top of the page and far down", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 625 });
  // of the longest lists; the cookie banner stands below it
  await openPage(page, "/article/back-up-your-photos");
  await expect(banner(page)).toBeVisible();
  const side = page.getByRole("complementary", { name: "Beside the article" });
  for (const top of [0, 1500]) {
    for (const stop of await side.locator("a, input[type=email]").all()) {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
      await stop.focus();
      await expect(stop).toBeInViewport({ ratio: 0.99 });
      const isUncovered = await stop.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isUncovered).toBe(true);
    }
  }
});
