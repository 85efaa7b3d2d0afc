import { sampleContent } from "../testing/content.ts";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { slowClient } from "../testing/slow-client.ts";

// What else a translated page does is shown by the journeys that are also made on a page changed by a translator.

test.use({ changedBy: "translator" });

test("translated: a sort and a search begun before the scripts come are kept, applied and found", async ({
  page,
}) => {
  const sort = page.getByRole("combobox", { name: "Sort by" });
  const box = searchBox(page.locator("#main"));
  const first = page.locator(".results h3").first();
  const client = await slowClient(page);
  await page.goto("/category/how-tos", { waitUntil: "domcontentloaded" });
  await sort.selectOption("alphabetical");
  await box.focus();
  await page.keyboard.type("whet");
  client.release();
  await clientReady(page);
  await expect(sort).toHaveValue("alphabetical");
  const titles = sampleContent.articles
    .filter(({ categorySlug }) => categorySlug === "how-tos")
    .map(({ title }) => title)
    .toSorted((a, b) => a.localeCompare(b, "en"));
  await expect(first).toHaveText(titles[0] ?? "");
  await expect(box).toBeFocused();
  await page.keyboard.type("stone");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("whetstone");
  await expect(first).toHaveText(titles.find((title) => title.includes("Whetstone")) ?? "");
});
