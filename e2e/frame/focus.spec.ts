import { expect, searchBox, test } from "../testing/fixtures.ts";
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
