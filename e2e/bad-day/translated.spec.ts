import { content } from "../testing/content.ts";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { slowClient } from "../testing/slow-client.ts";

// What else a translated page does is shown by the journeys with the tag @translated, each made on such a page too.

test.use({ changedBy: "translator" });

test("translated: the search that is being typed before the scripts come is kept, and found", async ({
  page,
}) => {
  const client = await slowClient(page);
  await page.goto("/browse", { waitUntil: "domcontentloaded" });
  const box = searchBox(page.locator("#main"));
  await box.focus();
  await page.keyboard.type("do");
  client.release();
  await clientReady(page);
  await expect(box).toBeFocused();
  await page.keyboard.type("or");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/browse?q=door");
  await expect(page.locator(".results article").first()).toBeVisible();
});

test("translated: a sort chosen before the scripts come is kept and applied", async ({ page }) => {
  const sort = page.getByRole("combobox", { name: "Sort by" });
  const client = await slowClient(page);
  await page.goto("/category/how-tos", { waitUntil: "domcontentloaded" });
  await sort.selectOption("alphabetical");
  client.release();
  await clientReady(page);
  await expect(sort).toHaveValue("alphabetical");
  const [first] = content.articles
    .filter(({ categorySlug }) => categorySlug === "how-tos")
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"));
  await expect(page.locator(".results h3").first()).toHaveText(first?.title ?? "");
});
