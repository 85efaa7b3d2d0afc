import type { Page } from "@playwright/test";
import { content } from "../testing/content.ts";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { answerSignUps, signUpForm } from "../testing/newsletter-service.ts";

// A phone on a slow line: a reader is quicker than the scripts, which are held back until the reader has done so much.

test.use({ viewport: { width: 375, height: 800 } });

/** “3G” of Chromium's tools, and a processor a quarter as fast. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 562,
    downloadThroughput: 180_000,
    uploadThroughput: 84_000,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Opens the page; its words are there, its scripts come with `scripts`. */
async function openSlowly(page: Page, path: string): Promise<{ scripts: () => Promise<void> }> {
  await slowDown(page);
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return {
    async scripts() {
      await expect(page.locator("[data-part=ready]")).toHaveCount(0);
      gate.resolve();
      await clientReady(page);
    },
  };
}

/** Counts how often the saved list changes, from the page's first moment on. */
async function countSaves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { saves: 0 });
    addEventListener("savedchange", () => Reflect.set(window, "saves", Reflect.get(window, "saves") + 1));
  });
  return () => page.evaluate(() => Number(Reflect.get(window, "saves")));
}

test("slow line: the menu opens at a tap and its links lead on, before any script", async ({ page }) => {
  const { scripts } = await openSlowly(page, "/article/2-minute-rule");
  const menu = page.locator("#menu");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(menu).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  // and it stays open when its own script comes
  await scripts();
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
});

test("slow line: two impatient taps on Save count as one, and a tap on the theme is not lost", async ({
  page,
}) => {
  const saves = await countSaves(page);
  const { scripts } = await openSlowly(page, "/article/2-minute-rule");
  const save = page.getByRole("button", { name: /^Saved?\b/ }).first();
  const theme = page.getByRole("button", { name: "Switch to dark theme" });
  await save.click();
  await save.click();
  await theme.click();
  await expect(save).toHaveAttribute("aria-busy", "true");
  await expect(theme).toHaveAttribute("aria-busy", "true");
  expect(await saves()).toBe(0);
  await scripts();
  await expect(save).toHaveText(/^Saved:/);
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  expect(await saves()).toBe(1);
});

test("slow line: an e-mail address typed before the scripts stays, goes on and is sent", async ({ page }) => {
  const calls = await answerSignUps(page, { status: 200, body: "ok" });
  const { scripts } = await openSlowly(page, "/contact");
  const { email, button, status } = signUpForm(page);
  await email.click();
  await page.keyboard.type("ada@exam");
  await scripts();
  await expect(email).toBeFocused();
  await page.keyboard.type("ple.org");
  await expect(email).toHaveValue("ada@example.org");
  await button.click();
  await expect(status).toContainText("Thanks!");
  expect(calls.map((call) => call.postData())).toEqual(['{"email":"ada@example.org"}']);
});

test("slow line: words typed into a search before the scripts stay, and are found", async ({ page }) => {
  const { scripts } = await openSlowly(page, "/browse");
  const box = searchBox(page.locator("#main"));
  await box.click();
  await page.keyboard.type("do");
  await scripts();
  await expect(box).toBeFocused();
  await page.keyboard.type("or");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/browse?q=door");
  await expect(page.locator(".bar .count")).toContainText('for "door"');
});

test("slow line: a search sent before the scripts is answered by the next page", async ({ page }) => {
  const { scripts } = await openSlowly(page, "/browse");
  const box = searchBox(page.locator("#main"));
  await box.fill("  door ");
  await box.press("Enter");
  await expect(page).toHaveURL("/browse?q=door");
  await scripts();
  await expect(page.locator(".bar .count")).toContainText('for "door"');
});

test("slow line: a sort chosen before the scripts orders the category", async ({ page }) => {
  const { scripts } = await openSlowly(page, "/category/how-tos");
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.selectOption("alphabetical");
  await scripts();
  const [first] = content.articles
    .filter(({ categorySlug }) => categorySlug === "how-tos")
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"));
  await expect(page.locator(".results h3").first()).toHaveText(first?.title ?? "");
  await expect(sort).toHaveValue("alphabetical");
});

test("slow line: Start Quiz and the list view, tapped early, are done", async ({ page }) => {
  for (const { path, name } of [
    { path: "/quiz/tech-savvy", name: "Start Quiz" },
    { path: "/browse", name: "List" },
  ]) {
    const { scripts } = await openSlowly(page, path);
    await page.getByRole("button", { name }).click();
    await scripts();
    if (name === "Start Quiz") await expect(page.getByText("Question 1 of 5")).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
});

test("a processor that is never idle: the parts of the page start all the same", async ({ page }) => {
  await page.addInitScript(() => {
    const work = () => {
      const end = performance.now() + 40;
      while (performance.now() < end);
      requestAnimationFrame(work);
    };
    requestAnimationFrame(work);
  });
  await page.goto("/");
  await clientReady(page);
});
