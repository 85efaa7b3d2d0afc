import { refusals } from "../testing/policy.ts";
import { expectAccessible } from "../testing/standards.ts";
import { expect, goToEndOf, open, saved, test } from "./real-desk.ts";

test.use({ hasPreview: true });

const file = "articles/iron-a-shirt.md";
const line = "If there is no label";

test("beside the text stands the site's own page: what is saved is seen, and a fault leaves the page as it was and says why", {
  tag: "@desk",
}, async ({ page, desk, touched }) => {
  touched.push(file);
  const refused = await refusals(page);
  await page.reload();
  const original = desk.read(file);
  await open(page, desk.url, file);
  const shown = page.frameLocator("iframe[title='How readers see it']");
  await expect(shown.getByRole("heading", { level: 1, name: "Iron a Shirt in Six Minutes" })).toBeVisible({
    timeout: 120_000,
  });
  await goToEndOf(page, line);
  await page.keyboard.type(" Or the cuff.");
  await saved(page);
  await expect(shown.getByText("in your trousers. Or the cuff.")).toBeVisible();
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(shown.locator("html")).toHaveClass(/\bdark\b/);
  await expectAccessible(page, "the page beside the text");

  await page.getByRole("textbox", { name: "Description" }).fill("");
  await saved(page);
  const note = page.getByRole("tabpanel").getByRole("status");
  await expect(note).toContainText("description");
  await expect(note).not.toContainText(/Error|\bat \/|node_modules/);
  await expect(shown.getByText("in your trousers. Or the cuff.")).toBeVisible();
  await page.getByRole("textbox", { name: "Description" }).fill("Smooth in six minutes, in a fixed order.");
  await expect(note).toBeHidden();
  await expect(shown.getByText("Smooth in six minutes")).toBeVisible();
  expect(desk.read(file)).toBe(
    original
      .replace("in your trousers.", "in your trousers. Or the cuff.")
      .replace(/^description: .*/m, 'description: "Smooth in six minutes, in a fixed order."'),
  );
  expect(refused).toEqual([]);
});
