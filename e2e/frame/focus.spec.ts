import { expect, searchBox, test } from "../testing/fixtures.ts";
import { openPage } from "../testing/screen.ts";

test("Focus: the skip link leads to the content, and what takes itself away hands it on to the count", async ({
  page,
}) => {
  await openPage(page, "/browse?q=zzqqxx");
  const skip = page.getByRole("link", { name: "Skip to content" });
  const box = searchBox(page.locator("#main"));
  const count = page.locator(".bar .count");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
  const expectAtCount = async () => {
    await expect(count).toBeFocused();
    await expect(count).toBeInViewport();
  };
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await expect(page).toHaveURL("/browse?q=zzqqxx#main");
  await page.keyboard.press("Tab");
  await expect(box).toBeFocused();
  await press("Clear all filters");
  await expectAtCount();
  await page.getByRole("button", { name: "Filters & Sort" }).click();
  const choice = page.getByRole("radio", { name: "Oldest First" });
  await choice.press("Space");
  await expect(page).toHaveURL(/\/browse\?sort=oldest/);
  await expect(choice).toBeFocused();
  await press("Clear filters");
  await expectAtCount();
  await box.fill("door");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/browse\?q=door/);
  await press("“door” , remove filter");
  await expectAtCount();
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
  await expect(page.locator("#main")).toBeFocused();
});
