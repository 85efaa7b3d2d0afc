import type { Page } from "@playwright/test";
import { storageKeys } from "../../site/src/browser/storage-keys.ts";
import { articleNamed } from "../testing/content.ts";
import { clientReady, expect, test } from "../testing/fixtures.ts";
import { answer } from "../testing/quiz-run.ts";

const article = articleNamed("2-minute-rule");
const pages = [
  "/",
  "/browse",
  "/category/tech",
  `/article/${article.id}`,
  "/quiz/tech-savvy",
  "/saved",
  "/privacy",
];
const keys = Object.entries(storageKeys).flatMap(([key, { area }]) => (area === "localStorage" ? key : []));
const refusal = "This browser does not let us store anything, so this lasts only until you leave the page.";

const save = (page: Page) => page.getByRole("button", { name: /^Saved?\b/ }).first();

/** Any use of storage throws, as with cookies blocked. */
function blockStorage(page: Page) {
  return page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
}

/** Reading works, writing throws, as in a full store and in private windows of old Safari. */
function fillStorage(page: Page) {
  return page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
}

for (const [state, provoke] of Object.entries({ blocked: blockStorage, full: fillStorage })) {
  test.describe(`storage ${state}`, () => {
    test.use({ consent: false });

    test.beforeEach(({ page }) => provoke(page));

    test(`storage ${state}: every page opens and starts`, async ({ page }) => {
      for (const path of pages) {
        await page.goto(path);
        await clientReady(page);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      }
    });

    test(`storage ${state}: Save works on this page and says that it will not last`, async ({ page }) => {
      await page.goto(`/article/${article.id}`);
      await clientReady(page);
      await save(page).click();
      await expect(save(page)).toHaveText(/^Saved/);
      await expect(page.getByRole("alert")).toHaveText(refusal);
      await page.getByRole("banner").getByRole("link", { name: "Saved" }).click();
      await expect(page).toHaveURL("/saved");
      await expect(page.getByRole("heading", { name: "No saved tips yet" })).toBeVisible();
    });

    test(`storage ${state}: the theme changes on this page`, async ({ page }) => {
      await page.goto("/");
      await clientReady(page);
      await page.getByRole("button", { name: "Switch to dark theme" }).click();
      await expect(page.locator("html")).toHaveClass(/\bdark\b/);
      await page.getByRole("button", { name: "Switch to light theme" }).click();
      await expect(page.locator("html")).not.toHaveClass(/\bdark\b/);
    });

    test(`storage ${state}: an answered cookie banner goes away, and the page follows the answer`, async ({
      page,
    }) => {
      await page.goto("/privacy");
      await page.getByRole("button", { name: "Accept All" }).click();
      await expect(page.getByRole("button", { name: "Accept All" })).toHaveCount(0);
      const receipt = page.getByRole("region", { name: "Your answer about cookies" });
      await expect(receipt).toContainText("Analytics: allowed.");
      await receipt.getByRole("button", { name: "Withdraw consent" }).click();
      await expect(receipt).toContainText("Analytics: not allowed.");
    });

    test(`storage ${state}: filters, views, a search and a quiz work on their page`, async ({ page }) => {
      await page.goto("/category/how-tos");
      await clientReady(page);
      await page.getByRole("combobox", { name: "Sort by" }).selectOption("alphabetical");
      await page.getByRole("button", { name: "List" }).click();
      await expect(page.locator(".cards[data-view=list]")).toHaveCount(1);
      const titles = () => page.locator(".results h3").allTextContents();
      const sorted = (await titles()).toSorted((a, b) => a.localeCompare(b, "en"));
      await expect.poll(titles).toEqual(sorted);
      await page.goto("/quiz/tech-savvy");
      await clientReady(page);
      await page.getByRole("button", { name: "Start Quiz" }).click();
      await answer(page, 0);
      await expect(page.getByText("Question 2 of 5")).toBeVisible();
    });
  });
}

/** Not JSON, and JSON of another shape; what else there may be is for the unit tests of each value. */
const rubbish = ["[", "[null, 7, {}]", "\u0000�"];

test.describe("storage that holds rubbish", () => {
  test.use({ consent: false });

  for (const text of rubbish) {
    test(`rubbish in every key: ${JSON.stringify(text)} counts as nothing`, async ({ page }) => {
      await page.addInitScript(
        ({ names, value }) => {
          if (sessionStorage.getItem("filled")) return;
          sessionStorage.setItem("filled", "yes");
          for (const name of names) localStorage.setItem(name, value);
        },
        { names: keys, value: text },
      );
      for (const path of ["/saved", "/privacy", `/article/${article.id}`]) {
        await page.goto(path);
        await clientReady(page);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("html")).not.toHaveClass(/\bdark\b/);
      }
      await expect(page.getByRole("button", { name: "Reject Non-Essential" })).toBeVisible();
      await save(page).click();
      await expect(save(page)).toHaveText(/^Saved/);
      expect(await page.evaluate(() => localStorage.getItem("savedArticles"))).toBe(`["${article.id}"]`);
    });
  }
});

test("saved ids of articles that are gone are not shown, and are kept", async ({ page }) => {
  const ids = ["gone-from-the-catalogue", article.id];
  await page.addInitScript((list) => localStorage.setItem("savedArticles", JSON.stringify(list)), ids);
  await page.goto("/saved");
  await expect(page.getByText("You have saved 1 tip.")).toBeVisible();
  await expect(page.locator(".late-lists .card")).toHaveCount(1);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("savedArticles") ?? ""))).toEqual(ids);
});

test("two tabs: saving in one shows in the other, and neither loses what the other saved", async ({
  page,
  context,
}) => {
  const other = articleNamed("quick-stress-relief");
  const tab = await context.newPage();
  await page.goto(`/article/${article.id}`);
  await tab.goto(`/article/${other.id}`);
  await clientReady(page);
  await clientReady(tab);
  await save(page).click();
  await expect(save(page)).toHaveText(/^Saved/);
  // browsers pass what one tab stored to the other a moment later
  await expect.poll(() => savedIn(tab)).toEqual([article.id]);
  await save(tab).click();
  await expect(save(tab)).toHaveText(/^Saved/);
  await expect.poll(() => savedIn(page)).toEqual([article.id, other.id]);
  await tab.goto(`/article/${article.id}`);
  await clientReady(tab);
  await save(tab).click();
  await expect(save(tab)).toHaveText(/^Save:/);
  await expect(save(page)).toHaveText(/^Save:/);
});

test("two tabs: the theme follows", async ({ page, context }) => {
  const tab = await context.newPage();
  await page.goto("/");
  await tab.goto("/about");
  await clientReady(page);
  await clientReady(tab);
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(tab.locator("html")).toHaveClass(/\bdark\b/);
});

/** The saved articles as this tab's browser knows them. */
function savedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("savedArticles") ?? "[]"));
}
