import { sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { main, openPage } from "../testing/screen.ts";

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

const tip = sampleContent.articles.find(({ categorySlug }) => categorySlug === "life-hacks");
const choices = tip?.tags.slice(0, 2) ?? [];

test("Filters on a phone: a choice moves nothing, and “Show results” leads to what it found", async ({
  page,
  allowed,
}) => {
  // without the site's fonts, whose letters are narrower than those of many devices
  allowed.errors.push(/ERR_FAILED/);
  await page.route("**/*.woff2", (route) => route.abort());
  const count = main(page).locator(".bar .count");
  const button = main(page).getByRole("button", { name: /^Filters/ });
  expect(choices).toHaveLength(2);
  await openPage(page, "/category/life-hacks");
  const all = (await count.textContent()) ?? "";
  await button.tap();
  for (const [at, choice] of choices.entries()) {
    const option = page
      .locator("#filters")
      .getByRole("checkbox", { name: new RegExp(`^${choice}`) })
      .locator("xpath=..");
    await option.scrollIntoViewIfNeeded();
    const top = async () => Math.round((await option.boundingBox())?.y ?? 0);
    const before = await top();
    await option.tap();
    await expect(button).toHaveText(new RegExp(`${at + 1} active$`));
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  }
  await main(page).getByRole("button", { name: "Show results" }).tap();
  await expect(page.locator("#filters")).toBeHidden();
  await expect(button).toBeFocused();
  await expect(count).toBeInViewport({ ratio: 1 });
  await expect(main(page).locator(".results article").first()).toBeInViewport({ ratio: 0.5 });
  await expect(count).not.toHaveText(all);
  await button.tap();
  await main(page).getByRole("button", { name: "Clear All", exact: true }).tap();
  await expect(button).not.toContainText("active");
  await expect(count).toHaveText(all);
});
