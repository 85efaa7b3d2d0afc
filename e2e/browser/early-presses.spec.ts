import type { Page } from "@playwright/test";
import { content } from "../testing/content.ts";
import { asked, clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { service, signUpForm } from "../testing/newsletter-service.ts";

/**
 * A phone-like machine on which the client’s scripts do not arrive until `release` is called; `asked` resolves
 * when the first of them has been asked for. Presses before that moment must not be lost.
 */
async function slowClient(page: Page) {
  const restoreSpeed = await slowProcessor(page);
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  return {
    asked: asked.promise,
    /** The press is done: how slow the processor is does not matter any longer. */
    async release() {
      await restoreSpeed();
      gate.resolve();
    },
    /** The press is still to come, while the client starts. */
    releaseSlowly: gate.resolve,
  };
}

/** Six times as slow, until what comes back is called: a slowed thread keeps its core busy. */
async function slowProcessor(page: Page): Promise<() => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  return () => cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
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
      if (key.startsWith("page:")) effects.push(value);
      setItem.call(this, key, value);
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

    test(`early press: ${what}, before any script was asked for, is done exactly once`, {
      tag: "@early-press",
    }, async ({ page }) => {
      const client = await slowClient(page);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await press(page);
      await client.release();
      await clientReady(page);
      await done(page);
    });

    test(`early press: ${what}, while the scripts are on their way, is done exactly once`, {
      tag: "@early-press",
    }, async ({ page }) => {
      const client = await slowClient(page);
      await page.goto(path);
      await client.asked;
      await press(page);
      expect(await effects(page)).toEqual([]);
      await client.release();
      await clientReady(page);
      await done(page);
    });

    test(`early press: ${what}, while the client starts, is done exactly once`, {
      tag: "@early-press",
    }, async ({ page }) => {
      const client = await slowClient(page);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await client.asked;
      client.releaseSlowly();
      await press(page);
      await clientReady(page);
      await done(page);
    });
  });
}

test("early press: Save, pressed as each script of the client arrives, is done once, and again when pressed then", {
  tag: "@early-press",
}, async ({ page }) => {
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

test("early press: the menu is the browser’s own, and what is in it can be used before any script", {
  tag: "@early-press",
}, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const client = await slowClient(page);
  await page.goto("/article/2-minute-rule", { waitUntil: "domcontentloaded" });
  const menu = page.locator("#menu");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await searchBox(menu).fill("door");
  await client.release();
  await clientReady(page);
  await expect(menu).toBeVisible();
  await expect(searchBox(menu)).toHaveValue("door");
  await searchBox(menu).press("Enter");
  await expect(page).toHaveURL("/search?q=door");
});

for (const { path, saveData, started, what } of [
  { path: "/article/2-minute-rule", saveData: true, started: [], what: "waits for the first press" },
  { path: "/article/2-minute-rule", saveData: false, started: "all", what: "does not wait for a press" },
  { path: "/saved", saveData: true, started: ["SavedList"], what: "starts the list alone" },
] as const) {
  test(`early press: with data saver ${saveData ? "on" : "off"}, the client of ${path} ${what}`, {
    tag: "@data-saver",
  }, async ({ page }) => {
    await page.addInitScript(
      (saveData) => Object.defineProperty(navigator, "connection", { value: { saveData } }),
      saveData,
    );
    const scripts = asked(page, "/assets/");
    await page.goto(path);
    if (started === "all") return clientReady(page);
    // islands start after as many frames and an idle moment; each queue keeps its order
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const idle = () => requestIdleCallback(() => requestIdleCallback(() => resolve()));
          requestAnimationFrame(() => requestAnimationFrame(idle));
        }),
    );
    const ready = page.locator("astro-island[data-part=ready]");
    await expect(ready).toHaveCount(started.length);
    for (const name of started) await expect(ready).toHaveAttribute("component-export", name);
    if (started.length === 0) expect(scripts.filter((address) => address.endsWith(".js"))).toEqual([]);
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    await expect(page.locator("html")).toHaveClass(/\bdark\b/);
    await clientReady(page);
  });
}

test("early press: a sort chosen before the client is there orders the list", {
  tag: "@early-press",
}, async ({ page }) => {
  const [oldest] = content.articles
    .filter(({ categorySlug }) => categorySlug === "how-tos")
    .toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt));
  const client = await slowClient(page);
  await page.goto("/category/how-tos", { waitUntil: "domcontentloaded" });
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.selectOption("oldest");
  await client.release();
  await clientReady(page);
  await expect(page.locator(".results h3").first()).toHaveText(oldest?.title ?? "");
  await expect(sort).toHaveValue("oldest");
});

test("early press: a sign-up goes to the service as the form that it is, once, with what was typed", {
  tag: "@early-press",
}, async ({ page }) => {
  const posted: (string | null)[] = [];
  await page.route(service, async (route) => {
    posted.push(route.request().postData());
    await route.fulfill({ contentType: "text/html", body: "<title>Almost there</title>" });
  });
  const client = await slowClient(page);
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  const { email } = signUpForm(page);
  await email.fill("ada@example.org");
  await email.press("Enter");
  await expect(page).toHaveTitle("Almost there");
  await client.release();
  expect(posted).toEqual(["email=ada%40example.org&website="]);
});

test("early press: a search submitted before the client is there is found", { tag: "@early-press" }, async ({
  page,
}) => {
  const client = await slowClient(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const box = searchBox(page.locator("#main"));
  await box.fill("door");
  await box.press("Enter");
  await page.waitForURL("/search?q=door", { waitUntil: "commit" });
  await client.release();
  await expect(page.locator(".results .count")).toContainText("found for “door”");
});

for (const path of ["/", "/browse", "/search", "/quizzes", "/category/how-tos"]) {
  test(`early press: blanks submitted on ${path} before the client is there do nothing`, {
    tag: ["@early-press", "@search-blank"],
  }, async ({ page }) => {
    const client = await slowClient(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const box = searchBox(page.locator("#main"));
    await box.fill("   ");
    await box.press("Enter");
    await client.release();
    await clientReady(page);
    await expect(page).toHaveURL(path);
  });
}
