import type { Page } from "@playwright/test";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { service, signUpForm } from "../testing/newsletter-service.ts";
import { refusals } from "../testing/policy.ts";
import { openPage, saveButton } from "../testing/screen.ts";
import { slowClient } from "../testing/slow-client.ts";

// A phone on a slow line: a reader is quicker than the scripts, which are held back until the reader has done so much.

test.use({ viewport: { width: 375, height: 800 } });

/** Opens the page; its words are there, its scripts come with `scripts`. */
async function openSlowly(page: Page, path: string): Promise<{ scripts: () => Promise<void> }> {
  const client = await slowClient(page);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return {
    async scripts() {
      await expect(page.locator("[data-part=ready]")).toHaveCount(0);
      client.release();
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

test("slow line: before any script the menu works, and presses on Save and theme are answered", async ({
  page,
}) => {
  const refused = await refusals(page);
  const saves = await countSaves(page);
  const { scripts } = await openSlowly(page, "/article/2-minute-rule");
  const save = saveButton(page);
  const theme = page.getByRole("button", { name: "Switch to dark theme" });
  const menu = page.locator("#menu");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await save.click();
  await save.click();
  await theme.click();
  await expect(save).toHaveAttribute("aria-busy", "true");
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  expect(await saves()).toBe(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await searchBox(menu).fill("door");
  await scripts();
  await expect(save).toHaveText(/^Saved:/);
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  expect(await saves()).toBe(1);
  expect(refused).toEqual([]);
  await expect(menu).toBeVisible();
  await expect(searchBox(menu)).toHaveValue("door");
  await searchBox(menu).press("Enter");
  await expect(page).toHaveURL("/search?q=door");
});

test("slow line: an email address typed before the scripts stays, and typing goes on", async ({ page }) => {
  const { email, button } = signUpForm(page);
  const { scripts } = await openSlowly(page, "/contact");
  await email.click();
  await page.keyboard.type("ada@exam");
  await scripts();
  await expect(email).toBeFocused();
  await page.keyboard.type("ple.org");
  await expect(email).toHaveValue("ada@example.org");
  await expect(button).toBeEnabled();
});

test("slow line: an email address sent before the scripts goes as the form that it is, once", async ({
  page,
}) => {
  const posted: (string | null)[] = [];
  await page.route(service, async (route) => {
    posted.push(route.request().postData());
    await route.fulfill({ contentType: "text/html", body: "<title>Almost there</title>" });
  });
  const { email } = signUpForm(page);
  await openSlowly(page, "/about");
  await email.fill("ada@example.org");
  await email.press("Enter");
  await expect(page).toHaveTitle("Almost there");
  expect(posted).toEqual(["email=ada%40example.org&website="]);
});

test("slow line: an early search is answered by the next page, and blanks are none", async ({ page }) => {
  const { scripts } = await openSlowly(page, "/browse");
  const box = searchBox(page.locator("#main"));
  await box.fill("   ");
  await box.press("Enter");
  await expect(page).toHaveURL("/browse");
  await box.fill("  door ");
  await box.press("Enter");
  await expect(page).toHaveURL("/browse?q=door");
  await scripts();
  await expect(page.locator(".bar .count")).toContainText('for "door"');
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
  await openPage(page, "/contact");
});
