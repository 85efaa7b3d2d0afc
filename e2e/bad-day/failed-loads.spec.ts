import type { Page } from "@playwright/test";
import { cardsInPage } from "../../site/src/catalogue/list.ts";
import { sampleContent } from "../testing/content.ts";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

// A dropped connection in the middle of a visit: what is there stays, and the rest can be asked for again.

test.beforeEach(({ allowed }) => void allowed.errors.push(/Failed to load resource/));

/** The file cannot be had until `restore` is called. */
async function losing(page: Page, file: string): Promise<{ restore: () => Promise<void> }> {
  await page.route(file, (route) => route.abort("connectionfailed"));
  return { restore: () => page.unroute(file) };
}

const failure = (page: Page) => page.locator("#main").getByRole("alert");
const count = (page: Page) => page.locator(".bar .count");

async function tryAgain(page: Page, restore: () => Promise<void>): Promise<void> {
  await restore();
  await failure(page).getByRole("button", { name: "Try again" }).click();
}

async function search(page: Page, text: string): Promise<void> {
  const box = searchBox(page.locator("#main"));
  await box.fill(text);
  await box.press("Enter");
}

test("failed loads: search, the saved page and a category say so, and ask again at a press", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("savedArticles", '["2-minute-rule"]'));
  const files = await losing(page, "**/find/**/*.json");
  await page.goto("/search?q=door");
  await expect(failure(page)).toContainText(
    "The list of tips could not be loaded. Please check your connection.",
  );
  await tryAgain(page, files.restore);
  await expect(page.locator(".results .count")).toBeVisible();
  await expect(failure(page)).toHaveCount(0);

  const catalogue = await losing(page, "/catalogue.json");
  await page.goto("/saved");
  await expect(failure(page)).toContainText(
    "Your list is safe, but the tips could not be loaded. Please check your connection.",
  );
  await tryAgain(page, catalogue.restore);
  await expect(page.getByText("You have saved 1 tip.")).toBeVisible();
  await expect(failure(page)).toHaveCount(0);

  const { restore } = await losing(page, "**/find/files/*/shard-*.json");
  await openPage(page, "/category/how-tos");
  await search(page, "the");
  await expect(failure(page)).toContainText("Only titles and summaries could be searched.");
  await tryAgain(page, restore);
  await expect(failure(page)).toHaveCount(0);
});

test("a publish during a visit: search and a category answer from the new release", async ({ page }) => {
  const earlier = { version: "0000000000" };
  /** The first answer is that of a release which is gone, with its search files. */
  const answerFromEarlier = (file: string) =>
    page.route(
      file,
      (route) =>
        route.fetch().then(async (response) => {
          await route.fulfill({ response, json: { ...(await response.json()), ...earlier } });
        }),
      { times: 1 },
    );
  // a search's page holds the beginning of the index
  await page.route("**/search?q=door", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(version&quot;:&quot;)\w+/, `$1${earlier.version}`);
    await route.fulfill({ response, body });
  });
  await Promise.all([page.waitForResponse(/\/find\/files\/0000000000\//), page.goto("/search?q=door")]);
  await expect(page.locator(".results .count")).toBeVisible();
  await expect(failure(page)).toHaveCount(0);

  await answerFromEarlier("**/catalogue.json");
  await openPage(page, "/category/how-tos");
  const renewed = page.waitForResponse(
    async (response) =>
      response.url().endsWith("/catalogue.json") && (await response.json()).version !== earlier.version,
  );
  await search(page, "the");
  await renewed;
  await expect(count(page)).toHaveText(/^Showing \d+ of \d+ articles/);
  await expect(failure(page)).toHaveCount(0);
});

test("failed loads: Browse never counts what it has not seen", async ({ page }) => {
  const total = sampleContent.articles.length;
  const { restore } = await losing(page, "/catalogue.json");
  await openPage(page, "/browse");
  await search(page, "zzzqqq");
  await expect(failure(page)).toContainText("The list of tips could not be loaded.");
  await expect(count(page)).toHaveText("Searching all tips…");
  await expect(page.locator(".results .empty")).toHaveCount(0);
  await page.goBack();
  await expect(failure(page)).toHaveCount(0);
  await expect(count(page)).toHaveText(`Showing ${Math.min(total, cardsInPage)} of ${total} tips`);
  // asked again, it is looked for again, in vain
  await Promise.all([page.waitForEvent("requestfailed"), page.goForward()]);
  await tryAgain(page, restore);
  await expect(count(page)).toHaveText(`Showing 0 of ${total} tips for "zzzqqq"`);
  await expect(failure(page)).toHaveCount(0);
});
