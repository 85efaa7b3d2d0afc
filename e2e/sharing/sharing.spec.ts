import type { Page } from "@playwright/test";
import { minute } from "../../platform/durations.ts";
import { articleNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { gotoWithPausedClock } from "../testing/paused-clock.ts";

const article = articleNamed("2-minute-rule");

/** A device with a share feature, which may end with an error; what it was given is kept in `window.given`. */
async function withShare(page: Page, ending?: "AbortError"): Promise<void> {
  await page.evaluate((ending) => {
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: async (data: unknown) => {
        Object.assign(window, { given: data });
        if (ending) throw new DOMException("", ending);
      },
    });
  }, ending);
}

function press(page: Page) {
  return page.getByRole("button", { name: "Share" }).first().click();
}

const given = (page: Page) => page.evaluate(() => Reflect.get(window, "given"));
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const notice = (page: Page) => page.getByRole("alert");

/** What notices say from now on, in order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.querySelector("[role=alert]")?.textContent ?? "";
      if (text && text !== said.at(-1)) said.push(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "said"));
}

test("Share: the device’s feature gets title, description and URL; else the link is copied or shown", async ({
  page,
  context,
}) => {
  // the canonical address, without what led here
  const url = `https://knack.example/article/${article.id}`;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await gotoWithPausedClock(page, `/article/${article.id}?from=mail#main`);
  await page.evaluate(() => navigator.clipboard.writeText("mine"));
  await withShare(page);
  const buttons = page.getByRole("button", { name: "Share" });
  await expect(buttons).toHaveCount(1);
  await press(page);
  await expect.poll(() => given(page)).toEqual({ title: article.title, text: article.description, url });
  await withShare(page, "AbortError");
  await page.evaluate(() => Reflect.deleteProperty(window, "given"));
  const heard = await listen(page);
  await press(page);
  await expect.poll(() => given(page)).toBeTruthy();
  expect(await clipboard(page)).toBe("mine");

  await page.evaluate(() => Reflect.deleteProperty(navigator, "share"));
  await press(page);
  await expect(notice(page)).toHaveText("Link copied to clipboard!");
  expect(await clipboard(page)).toBe(url);
  // the word that the link was copied goes; a link that is to be copied stays until it is closed
  await page.clock.runFor(minute);
  await expect(notice(page)).toHaveCount(0);
  await expect(buttons.first()).toBeFocused();

  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
    document.execCommand = () => false;
  });
  await press(page);
  await page.clock.runFor(minute);
  await expect(notice(page)).toHaveText(`Copy this link: ${url}`);
  await expect(page.locator(".toast")).toBeInViewport({ ratio: 1 });
  // of the share that was called off, nothing
  expect(await heard()).toEqual(["Link copied to clipboard!", expect.stringContaining(url)]);

  await notice(page).getByRole("button", { name: "Close" }).press("Enter");
  await expect(notice(page)).toHaveCount(0);
  await page.clock.runFor(minute);
  await expect(buttons.first()).toBeFocused();

  // a clipboard that refuses: the link is copied the old way
  await page.evaluate(() => {
    const writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
    document.execCommand = (command) => {
      const field = document.activeElement;
      const text = field instanceof HTMLTextAreaElement ? field.value : "";
      Object.assign(window, { given: [command, text] });
      return true;
    };
  });
  await press(page);
  await expect(notice(page)).toHaveText("Link copied to clipboard!");
  expect(await given(page)).toEqual(["copy", url]);
  await expect(page.locator("textarea")).toHaveCount(0);
  await expect(buttons.first()).toBeFocused();
});
