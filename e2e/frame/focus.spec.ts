import type { Page } from "@playwright/test";
import { articleNamed } from "../testing/content.ts";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { openToRead } from "../testing/reading.ts";
import { openPage } from "../testing/screen.ts";

test("skip link: the first Tab shows it, and Enter takes the reader to the content", async ({ page }) => {
  await openPage(page, "/browse");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(searchBox(page.locator("#main"))).toBeFocused();
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  const choice = page.getByRole("radio", { name: "Oldest First" });
  await choice.press("Space");
  await expect(page).toHaveURL(/\/browse\?sort=oldest/);
  await expect(choice).toBeFocused();
});

const count = ".bar .count";
const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).press("Enter");

/** Chooses an order and opens the panel of the filters. */
async function filterByOrder(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  await page.getByRole("radio", { name: "Oldest First" }).press("Space");
}

async function searchCategory(page: Page): Promise<void> {
  await searchBox(page.locator("#main")).fill("zzqqxx");
  await searchBox(page.locator("#main")).press("Enter");
  await expect(page.getByRole("heading", { name: "No articles found" })).toBeVisible();
}

/** Controls that take themselves away: what the reader does before, the press, and what has the focus then. */
const goers: {
  what: string;
  path: string;
  before?: (page: Page) => Promise<unknown>;
  gone: (page: Page) => Promise<void>;
  next: string;
}[] = [
  { what: "Browse, nothing found", path: "/browse?q=zzqqxx", gone: press("Clear all filters"), next: count },
  { what: "the query’s chip", path: "/browse?q=door", gone: press("“door” , remove filter"), next: count },
  {
    what: "Clear filters",
    path: "/browse",
    before: filterByOrder,
    gone: press("Clear filters"),
    next: count,
  },
  {
    what: "a category, nothing found",
    path: "/category/tech",
    before: searchCategory,
    gone: press("Clear All Filters"),
    next: count,
  },
  {
    what: "a category’s panel",
    path: "/category/tech",
    async before(page) {
      await page.getByRole("button", { name: "Filters" }).click();
      await page.locator("#filters input").first().press("Space");
    },
    gone: press("Clear All"),
    next: count,
  },
  {
    what: "the note of a lost part",
    path: "/contact",
    before: (page) => page.evaluate(() => dispatchEvent(new Event("islandlost"))),
    gone: press("Close"),
    next: "#main",
  },
];

for (const { what, path, before, gone, next } of goers)
  test(`Focus: ${what}: what takes itself away hands it on`, async ({ page }) => {
    await openPage(page, path);
    await before?.(page);
    await gone(page);
    await expect(page.locator(next)).toBeFocused();
    await expect(page.locator(next)).toBeInViewport();
  });

test("Focus: who does not want to continue reading there is at the headline", async ({ page }) => {
  const { id, headings } = articleNamed("bleed-a-radiator");
  await page.goto("/robots.txt");
  await page.evaluate(
    ([path, section]) => sessionStorage.setItem(`page:${path}`, JSON.stringify({ ticks: [], section })),
    [`/article/${id}`, headings[2]?.id ?? ""],
  );
  await openToRead(page, `/article/${id}`);
  await press("Do not continue there")(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("Focus: what is removed later does not call back a reader who has left it", async ({ page }) => {
  await openPage(page, "/browse?q=door");
  await page.getByRole("button", { name: /remove filter/ }).focus();
  // a click on what cannot have the focus gives it to the content
  await page.getByRole("heading", { level: 1 }).click();
  await page.evaluate(() => {
    document.querySelector(".chip")?.remove();
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await expect(page.locator(count)).not.toBeFocused();
  await expect(page.locator("#main")).toBeFocused();
});

test.describe("with cookies unanswered", () => {
  test.use({ consent: false });

  test("Focus: who has answered about cookies is at the content", async ({ page }) => {
    for (const name of ["Reject Non-Essential", "Accept All"]) {
      await openPage(page, "/about");
      await press(name)(page);
      await expect(page.locator("#main")).toBeFocused();
      await page.evaluate(() => localStorage.clear());
    }
  });
});
