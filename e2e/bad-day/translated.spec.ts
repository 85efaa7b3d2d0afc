import type { Page } from "@playwright/test";
import { content } from "../testing/content.ts";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { signUpForm } from "../testing/newsletter-service.ts";
import { gotoWithLateScripts } from "./late-scripts.ts";
import { translate } from "./translator.ts";
import { uses } from "./uses.ts";

/** What React says where the page is not as it was built, before it draws the part anew. */
const mismatch = /Minified React error #418/;

test.beforeEach(({ allowed }) => void allowed.errors.push(/status of (400|404)/));

for (const { part, path, before, use } of uses) {
  test(`translated before it starts: ${part} shows its state in words`, async ({ page, allowed }) => {
    allowed.errors.push(mismatch);
    await before?.(page);
    await gotoTranslated(page, path);
    await use(page);
  });

  test(`translated when it has started: ${part} shows its state in words, all those it shows untranslated`, async ({
    page,
  }) => {
    await makeRepeatable(page);
    await before?.(page);
    const useAfter = async (change?: typeof translate) => {
      await page.goto(path);
      await clientReady(page);
      await change?.(page);
      await use(page);
    };
    const words = async () => {
      // some uses end on another page
      await clientReady(page);
      return page.locator("body").innerText();
    };
    await useAfter();
    const untranslated = await words();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    // the same address again would be a reload, which brings a page's state back
    await page.goto("/disclaimer");
    await before?.(page);
    await useAfter(translate);
    await expect.poll(words).toBe(untranslated);
  });
}

/** Opens a page that is translated before any of its scripts has come; `early` happens then too. */
function gotoTranslated(page: Page, path: string, early?: () => Promise<unknown>): Promise<void> {
  return gotoWithLateScripts(page, path, async () => {
    await translate(page);
    await early?.();
  });
}

/** The same tips by chance and the same minute each time. */
async function makeRepeatable(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date("2026-03-03T10:00:00Z"));
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
}

test("translated before it starts: what is being typed, and where, is kept", async ({ page, allowed }) => {
  allowed.errors.push(mismatch);
  const { email, button } = signUpForm(page);
  await gotoTranslated(page, "/contact", async () => {
    await email.focus();
    await page.keyboard.type("ada@exam");
  });
  await expect(email).toBeFocused();
  await page.keyboard.type("ple.org");
  await expect(email).toHaveValue("ada@example.org");
  await expect(button).toBeEnabled();
});

for (const { path, result } of [
  { path: "/browse", result: "/browse?q=door" },
  { path: "/search", result: "/search?q=door" },
]) {
  test(`translated before it starts: the search that is being typed on ${path} is kept`, async ({
    page,
    allowed,
  }) => {
    allowed.errors.push(mismatch);
    const box = searchBox(page.locator("#main"));
    await gotoTranslated(page, path, async () => {
      await box.focus();
      await page.keyboard.type("do");
    });
    await expect(box).toBeFocused();
    await page.keyboard.type("or");
    await expect(box).toHaveValue("door");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(result);
    await expect(page.locator(".results article").first()).toBeVisible();
  });
}

test("translated before it starts: a sort chosen before is kept and applied", async ({ page, allowed }) => {
  allowed.errors.push(mismatch);
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await gotoTranslated(page, "/category/how-tos", () => sort.selectOption("alphabetical"));
  await expect(sort).toHaveValue("alphabetical");
  const [first] = content.articles
    .filter(({ categorySlug }) => categorySlug === "how-tos")
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"));
  await expect(page.locator(".results h3").first()).toHaveText(first?.title ?? "");
});

test("translated before it starts: Save pressed before is done once", async ({ page, allowed }) => {
  allowed.errors.push(mismatch);
  const save = page.getByRole("button", { name: /^Saved?\b/ });
  await gotoTranslated(page, "/article/2-minute-rule", () => save.last().click());
  await expect(save.first()).toHaveText(/^Saved:/);
  await expect(save.last()).toHaveText(/^Saved:/);
});
