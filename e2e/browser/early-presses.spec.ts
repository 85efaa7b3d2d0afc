import type { Page } from "@playwright/test";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { countEffects, effects, slowClient, slowProcessor } from "../testing/slow-client.ts";

const presses: {
  what: string;
  /** Opened first, to come back to. */
  before?: string;
  path: string;
  press: (page: Page) => Promise<void>;
  done: (page: Page) => Promise<void>;
  errors?: RegExp[];
}[] = [
  {
    what: "Save",
    path: "/article/2-minute-rule",
    press: (page) =>
      page
        .getByRole("button", { name: /^Saved?\b/ })
        .first()
        .click(),
    done: async (page) => {
      await expect(page.getByRole("button", { name: /^Saved\b/ }).first()).toBeVisible();
      expect(await effects(page)).toEqual(["saved"]);
      expect(await page.evaluate(() => localStorage.getItem("savedArticles"))).toBe('["2-minute-rule"]');
    },
  },
  {
    what: "the theme toggle",
    path: "/article/2-minute-rule",
    press: (page) => page.getByRole("button", { name: "Switch to dark theme" }).click(),
    done: async (page) => {
      await expect(page.locator("html")).toHaveClass(/\bdark\b/);
      expect(await effects(page)).toEqual(["theme dark"]);
    },
  },
  {
    what: "Filters & Sort",
    path: "/browse",
    press: (page) => page.getByRole("button", { name: "Filters & Sort" }).click(),
    done: async (page) => {
      await expect(page.locator("#filters")).toBeVisible();
      expect(await effects(page)).toEqual(['{"view":"grid","open":true}']);
    },
  },
  {
    what: "the list view",
    path: "/browse",
    press: (page) => page.getByRole("button", { name: "List" }).click(),
    done: async (page) => {
      await expect(page.locator(".cards[data-view=list]")).toBeVisible();
      await expect(page.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
      expect(await effects(page)).toEqual(['{"view":"list","open":false}']);
    },
  },
  {
    what: "Start Quiz",
    path: "/quiz/tech-savvy",
    press: (page) => page.getByRole("button", { name: "Start Quiz" }).click(),
    done: async (page) => {
      await expect(page.getByText("Question 1 of 5")).toBeVisible();
      expect(await effects(page)).toHaveLength(1);
    },
  },
  {
    what: "Go Back",
    before: "/about",
    path: "/no-such-page",
    errors: [/status of 404/],
    press: (page) => page.getByRole("button", { name: "Go Back to Previous Page" }).click(),
    done: (page) => expect(page).toHaveURL("/about"),
  },
];

for (const { what, before, path, press, done, errors = [] } of presses) {
  test.describe(what, () => {
    test.use({ viewport: { width: 375, height: 800 } });
    test.beforeEach(async ({ page, allowed }) => {
      allowed.errors.push(...errors);
      await countEffects(page);
      if (before) await page.goto(before);
    });

    test(`early press: ${what}, before any script was asked for, is done exactly once`, async ({ page }) => {
      const client = await slowClient(page);
      const restoreSpeed = await slowProcessor(page);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await press(page);
      await restoreSpeed();
      client.release();
      await clientReady(page);
      await done(page);
    });

    test(`early press: ${what}, while the scripts are on their way, is done exactly once`, async ({
      page,
    }) => {
      const client = await slowClient(page);
      await page.goto(path);
      await client.asked;
      await press(page);
      expect(await effects(page)).toEqual([]);
      client.release();
      await clientReady(page);
      await done(page);
    });

    test(`early press: ${what}, while the client starts, is done exactly once`, async ({ page }) => {
      const client = await slowClient(page);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await client.asked;
      const restoreSpeed = await slowProcessor(page);
      client.release();
      await press(page);
      await restoreSpeed();
      await clientReady(page);
      await done(page);
    });
  });
}

test("early press: Save, pressed as each script of the client arrives, is done once, and again when pressed then", async ({
  page,
}) => {
  await countEffects(page);
  await slowProcessor(page);
  const save = page.getByRole("button", { name: /^Saved?\b/ }).first();
  let presses = 0;
  await page.route("**/assets/*.js", async (route) => {
    // the script is here but has not run; React cannot listen before the last of them has
    if (presses < 3) await save.click();
    presses++;
    await route.continue();
  });
  await page.goto("/article/2-minute-rule");
  await clientReady(page);
  expect(presses).toBeGreaterThan(3);
  await expect(save).toHaveText(/^Saved/);
  expect(await effects(page)).toEqual(["saved"]);
  await save.click();
  await expect(save).toHaveText(/^Save:/);
  expect(await effects(page)).toEqual(["saved", "saved"]);
});
