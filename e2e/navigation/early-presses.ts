import type { Page } from "@playwright/test";
import { content } from "../content.ts";
import { clientReady, expect, test } from "../fixtures.ts";
import { answerSignUps, signUpForm } from "../newsletter-service.ts";

/**
 * A phone-like machine on which the client’s scripts do not arrive until `release` is called; `asked` resolves
 * when the first of them has been asked for. Presses before that moment must not be lost.
 */
async function slowClient(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  return { release: gate.resolve, asked: asked.promise };
}

/** Counts what a press does, from the page’s first moment on. */
function countEffects(page: Page) {
  return page.addInitScript(() => {
    const effects: string[] = [];
    Object.assign(window, { effects });
    addEventListener("savedchange", () => effects.push("saved"));
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === "theme") effects.push(`theme ${value}`);
      setItem.call(this, key, value);
    };
    // what a page keeps of its state in its history entry
    const { replaceState } = History.prototype;
    History.prototype.replaceState = function (state, unused, url) {
      if (state?.usr?.open) effects.push("filters open");
      if (state?.usr?.view === "list") effects.push("list");
      replaceState.call(this, state, unused, url);
    };
  });
}

const effects = (page: Page) => page.evaluate(() => Reflect.get(window, "effects"));

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
    what: "the menu button",
    path: "/article/2-minute-rule",
    press: (page) => page.getByRole("button", { name: "Menu" }).click(),
    done: async (page) => {
      await expect(page.locator("#menu")).toBeVisible();
      await expect(page.getByRole("button", { name: "Menu" })).toHaveAttribute("aria-expanded", "true");
    },
  },
  {
    what: "Filters & Sort",
    path: "/browse",
    press: (page) => page.getByRole("button", { name: "Filters & Sort" }).click(),
    done: async (page) => {
      await expect(page.locator("#filters")).toBeVisible();
      expect(await effects(page)).toEqual(["filters open"]);
    },
  },
  {
    what: "the list view",
    path: "/browse",
    press: (page) => page.getByRole("button", { name: "List" }).click(),
    done: async (page) => {
      await expect(page.locator(".results .row").first()).toBeVisible();
      await expect(page.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
      expect(await effects(page)).toEqual(["list"]);
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
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await press(page);
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
      client.release();
      await press(page);
      await clientReady(page);
      await done(page);
    });
  });
}

test("early press: Save, pressed as each script of the client arrives, is done once for each press", async ({
  page,
}) => {
  await countEffects(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const save = page.getByRole("button", { name: /^Saved?\b/ }).first();
  let presses = 0;
  await page.route("**/assets/*.js", async (route) => {
    // the script is here but has not run; the press falls between two of them
    await save.click();
    presses++;
    await route.continue();
  });
  await page.goto("/article/2-minute-rule");
  await clientReady(page);
  await save.click();
  expect(presses).toBeGreaterThan(3);
  await expect.poll(() => effects(page)).toEqual(Array(presses + 1).fill("saved"));
  await expect(save).toHaveText(presses % 2 === 0 ? /^Saved/ : /^Save:/);
});

for (const { path, saveData, started, what } of [
  { path: "/article/2-minute-rule", saveData: true, started: 0, what: "waits for the first press" },
  { path: "/article/2-minute-rule", saveData: false, started: 1, what: "does not wait for a press" },
  { path: "/saved", saveData: true, started: 1, what: "does not wait where it brings the list" },
]) {
  test(`early press: with data saver ${saveData ? "on" : "off"}, the client of ${path} ${what}`, async ({
    page,
  }) => {
    await page.addInitScript(
      (saveData) => Object.defineProperty(navigator, "connection", { value: { saveData } }),
      saveData,
    );
    await page.goto(path);
    // the client's start comes after as many frames and an idle moment; each queue keeps its order
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const idle = () => requestIdleCallback(() => requestIdleCallback(() => resolve()));
          requestAnimationFrame(() => requestAnimationFrame(idle));
        }),
    );
    // the start appends it before anything has to be fetched
    const wholeStyle = page.locator('link[rel=stylesheet][href^="/assets/site-"]');
    expect(await wholeStyle.count()).toBe(started);
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    await expect(page.locator("html")).toHaveClass(/\bdark\b/);
    expect(await wholeStyle.count()).toBe(1);
  });
}

test("early press: two presses on Save are two, so nothing is saved", async ({ page }) => {
  await countEffects(page);
  const client = await slowClient(page);
  await page.goto("/article/2-minute-rule", { waitUntil: "domcontentloaded" });
  const save = page.getByRole("button", { name: /^Saved?\b/ }).first();
  await save.click();
  await save.click();
  client.release();
  await clientReady(page);
  await expect(save).toHaveText(/^Save:/);
  expect(await effects(page)).toEqual(["saved", "saved"]);
});

test("early press: a sort chosen before the client is there orders the list", async ({ page }) => {
  const [oldest] = content.articles
    .filter(({ categorySlug }) => categorySlug === "how-tos")
    .toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt));
  const client = await slowClient(page);
  await page.goto("/category/how-tos", { waitUntil: "domcontentloaded" });
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.selectOption("oldest");
  client.release();
  await clientReady(page);
  await expect(page.locator(".results h3").first()).toHaveText(oldest?.title ?? "");
  await expect(sort).toHaveValue("oldest");
});

test("early press: Start Quiz opens the first question", async ({ page }) => {
  const client = await slowClient(page);
  await page.goto("/quiz/tech-savvy", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Start Quiz" }).click();
  client.release();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
});

test("early press: a sign-up is sent once, with what was typed", async ({ page }) => {
  const calls = await answerSignUps(page, { status: 200, body: "ok" });
  const client = await slowClient(page);
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  const { email, status } = signUpForm(page);
  await email.fill("ada@example.org");
  await email.press("Enter");
  client.release();
  await expect(status).toHaveText("Thanks! You've been added to the newsletter list.");
  expect(calls.map((call) => call.postData())).toEqual(['{"email":"ada@example.org"}']);
});

test("early press: a search submitted before the client is there is found", async ({ page }) => {
  const client = await slowClient(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const box = page.locator("#main").getByRole("searchbox");
  await box.fill("door");
  await box.press("Enter");
  await page.waitForURL("/search?q=door", { waitUntil: "commit" });
  client.release();
  await expect(page.locator(".results .count")).toContainText("found for “door”");
});
