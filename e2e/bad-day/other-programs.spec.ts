import type { Page } from "@playwright/test";
import { articleNamed, content } from "../testing/content.ts";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { answerSignUps, signUpForm } from "../testing/newsletter-service.ts";
import { gotoWithLateScripts } from "./late-scripts.ts";
import { uses } from "./uses.ts";

/** What React says where the page is not as it was built, before it draws the part anew. */
const mismatch = /Minified React error #418/;
/** Its markup brings the styles of others along, which the policy refuses; they lose no more than that. */
const refusedStyle = /Applying inline style violates/;
/** What React says when an element that it is to take away has gone, before it draws the part anew. */
const gone = /NotFoundError: Failed to execute '(removeChild|insertBefore)' on 'Node'/;

test.beforeEach(({ allowed }) => void allowed.errors.push(/status of (400|404)/));

/**
 * What many extensions do to a page, now and whenever it changes: an icon after each field (password managers),
 * attributes and styles on every element (dark readers, writing aids), a bar at the top and a root of their own at the
 * end of the body, a mark at the beginning and the end of each part.
 */
function meddle(page: Page): Promise<void> {
  return page.evaluate(() => {
    const add = (place: InsertPosition, beside: Element, name: string) => {
      const mark = `data-${name}-${place}`;
      if (beside.hasAttribute(mark)) return;
      beside.setAttribute(mark, "");
      beside.insertAdjacentElement(place, document.createElement(name));
    };
    const meddleOnce = () => {
      for (const field of document.querySelectorAll("[type=search], [type=email]"))
        add("afterend", field, "password-icon");
      for (const part of document.querySelectorAll("astro-island")) {
        add("afterbegin", part, "extension-mark");
        add("beforeend", part, "extension-mark");
      }
      add("afterbegin", document.body, "extension-bar");
      add("beforeend", document.body, "extension-root");
      for (const element of document.body.querySelectorAll<HTMLElement>(":not([data-dark-reader])")) {
        element.dataset.darkReader = "";
        element.style?.setProperty("--dark-reader", "1");
      }
    };
    meddleOnce();
    new MutationObserver(meddleOnce).observe(document.body, { childList: true, subtree: true });
  });
}

for (const { part, path, before, use } of uses) {
  test(`other programs, there before it starts: ${part} works`, async ({ page, allowed }) => {
    allowed.errors.push(mismatch, refusedStyle);
    await before?.(page);
    await gotoWithLateScripts(page, path, () => meddle(page));
    await use(page);
  });

  test(`other programs, there when it has started: ${part} works`, async ({ page }) => {
    await before?.(page);
    await page.goto(path);
    await clientReady(page);
    await meddle(page);
    await use(page);
  });
}

/** Takes out what matches, now and whenever it comes. */
function takeOut(page: Page, selector: string): Promise<void> {
  return page.evaluate((matching) => {
    const takeOutOnce = () => {
      for (const element of document.querySelectorAll(matching)) {
        element.remove();
        document.documentElement.dataset.takenOut = "";
      }
    };
    takeOutOnce();
    new MutationObserver(takeOutOnce).observe(document.body, { childList: true, subtree: true });
  }, selector);
}

const theme = (page: Page) => page.getByRole("button", { name: /^Switch to/ });

async function expectThemeToTurn(page: Page): Promise<void> {
  const wasDark = await page.locator("html.dark").count();
  await theme(page).click();
  await expect(page.locator("html.dark")).toHaveCount(1 - wasDark);
}

test.describe("with no answer saved", () => {
  test.use({ consent: false });

  test("other programs: a blocker takes the cookie banner out; the answer can still be given and changed", async ({
    page,
    allowed,
  }) => {
    allowed.errors.push(gone);
    await page.goto("/privacy");
    await clientReady(page);
    await takeOut(page, ".cookie");
    await expect(page.locator("html[data-taken-out]")).toHaveCount(1);
    const receipt = page.getByRole("region", { name: "Your answer about cookies" });
    for (const said of ["allowed.", "not allowed.", "allowed."]) {
      await receipt.getByRole("button").click();
      await expect(receipt.locator("[role=status] p").first()).toHaveText(`Analytics: ${said}`);
    }
    await expectThemeToTurn(page);
  });
});

for (const when of ["before", "when"] as const) {
  test(`other programs: a part is taken out ${when} it starts; all others work`, async ({ page }) => {
    const banner = "astro-island[component-export=CookieBanner]";
    if (when === "before") await gotoWithLateScripts(page, "/contact", () => takeOut(page, banner));
    else {
      await page.goto("/contact");
      await clientReady(page);
      await takeOut(page, banner);
    }
    await expectThemeToTurn(page);
    await answerSignUps(page, { status: 200, body: "ok" });
    const { email, button, status } = signUpForm(page);
    await email.fill("ada@example.org");
    await button.click();
    await expect(status).toContainText("Thanks!");
  });
}

/** Puts each part into a box of its own. */
function boxParts(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const part of document.querySelectorAll("astro-island")) {
      const box = document.createElement("div");
      part.replaceWith(box);
      box.append(part);
    }
  });
}

for (const when of ["before they start", "when they have started"] as const) {
  test(`other programs: parts are moved ${when}; they work`, async ({ page }) => {
    await answerSignUps(page, { status: 200, body: "ok" });
    if (when === "before they start") await gotoWithLateScripts(page, "/contact", () => boxParts(page));
    else {
      await page.goto("/contact");
      await clientReady(page);
      await boxParts(page);
    }
    await expectThemeToTurn(page);
    const { email, button, status } = signUpForm(page);
    await email.fill("ada@example.org");
    await button.click();
    await expect(status).toContainText("Thanks!");
  });
}

test("other programs: a part whose properties were spoilt fails alone, and says so when pressed", async ({
  page,
  allowed,
}) => {
  allowed.errors.push(
    /\[hydrate\] Error parsing props/,
    /\[astro-island\] Error hydrating/,
    /"spoilt" is not valid JSON/,
  );
  await page.route("**/assets/*.js", async (route) => {
    await page.evaluate(() =>
      document.querySelector("[component-export=ThemeToggle]")?.setAttribute("props", "spoilt"),
    );
    await route.fallback();
  });
  await page.goto("/article/2-minute-rule");
  const save = page.getByRole("button", { name: /^Saved?\b/ }).first();
  await save.click();
  await expect(save).toHaveText(/^Saved:/);
  await theme(page).click();
  await expect(page.getByRole("alert")).toContainText("This part of the page could not be loaded.");
});

// What React believes to be in the page is taken out again and again; the part is drawn anew each time.
const takenOut: {
  what: string;
  path: string;
  selector: string;
  /** A state in which it is there, and one in which it is not. */
  show: (page: Page) => Promise<void>;
  hide: (page: Page) => Promise<void>;
}[] = [
  {
    what: "the word that is searched for",
    path: "/browse",
    selector: ".bar .chip",
    async show(page) {
      await searchBox(page.locator("#main")).fill("zzzqqq");
      await searchBox(page.locator("#main")).press("Enter");
      await expect(page.getByRole("heading", { name: "No tips found" })).toBeVisible();
    },
    async hide(page) {
      await page.getByRole("button", { name: "Clear all filters" }).click();
      await expect(page.locator(".results article")).toHaveCount(content.articles.length);
      const total = content.articles.length;
      await expect(page.locator(".bar .count")).toHaveText(`Showing ${total} of ${total} tips`);
    },
  },
  {
    what: "the active filters",
    path: "/category/how-tos",
    selector: ".active-filters .chip",
    async show(page) {
      if (await page.locator("#filters").isHidden())
        await page.getByRole("button", { name: "Filters" }).click();
      await page.locator("#filters label").first().click();
      await expect(page.locator(".bar .badge-count")).toHaveText("1 active");
    },
    async hide(page) {
      await page.locator("#filters label").first().click();
      await expect(page.locator(".bar .badge-count")).toHaveCount(0);
    },
  },
  {
    what: "the mark of an answer",
    path: "/quiz/tech-savvy",
    selector: ".fb",
    async show(page) {
      const start = page.getByRole("button", { name: "Start Quiz" });
      if (await start.isVisible()) await start.click();
      await page.locator("label.opt").first().click();
      // seen for two seconds, which a busy machine may miss
      const marked = page.evaluate(async () => {
        while (!document.querySelector(".opt__mark")) await new Promise(requestAnimationFrame);
      });
      await page.getByRole("button", { name: /^(Next Question|Finish Quiz)$/ }).click();
      await marked;
    },
    // after two seconds the run goes on
    async hide(page) {
      await expect(page.locator(".opt__mark")).toHaveCount(0);
      await expect(page.locator("label.opt").first()).toBeVisible();
    },
  },
];

for (const { what, path, selector, show, hide } of takenOut) {
  test(`other programs: ${what}, taken out again and again, does not stop the page`, async ({
    page,
    allowed,
  }) => {
    allowed.errors.push(gone);
    await page.goto(path);
    await clientReady(page);
    await takeOut(page, selector);
    for (const _round of [1, 2, 3, 4]) {
      await show(page);
      await expect(page.locator(selector)).toHaveCount(0);
      await hide(page);
    }
    await expectThemeToTurn(page);
  });
}

test("other programs: the words of a button are taken out; it still saves", async ({ page }) => {
  await page.goto("/article/2-minute-rule");
  await clientReady(page);
  await page.evaluate(() => document.querySelector(".btn--save span")?.remove());
  await page.locator(".btn--save").first().click();
  await expect(page.locator(".btn--save").last()).toHaveText(/^Saved:/);
  await page.getByRole("banner").getByRole("link", { name: "Saved" }).click();
  await expect(page.getByRole("link", { name: articleNamed("2-minute-rule").title })).toBeVisible();
});
