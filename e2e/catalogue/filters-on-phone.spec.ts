import { content } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { main, open } from "../testing/screen.ts";

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

const [tip] = content.articles.filter(({ categorySlug }) => categorySlug === "life-hacks");

for (const { path, kind, choices, clear } of [
  { path: "/browse", kind: "radio", choices: ["Tech Help", "Quick Reads"], clear: "Clear filters" },
  {
    path: "/category/life-hacks",
    kind: "checkbox",
    choices: tip?.tags.slice(0, 2) ?? [],
    clear: "Clear All",
  },
] as const)
  test(`${path} on a phone: after a choice its count and the first result are in view, and it is cleared there`, async ({
    page,
  }) => {
    const count = main(page).locator(".bar .count");
    const button = main(page).getByRole("button", { name: /^Filters/ });
    const first = main(page).locator(".results article").first();
    await open(page, path);
    const all = (await count.textContent()) ?? "";
    await button.tap();
    for (const [at, choice] of choices.entries()) {
      const option = page.locator("#filters").getByRole(kind, { name: new RegExp(`^${choice}`) });
      await option.locator("xpath=..").tap();
      await expect(button).toHaveText(new RegExp(`${at + 1} active$`));
      await expect(first).toBeInViewport({ ratio: 0.5 });
      await expect(count).toBeInViewport({ ratio: 1 });
    }
    await expect(count).not.toHaveText(all);
    await main(page).getByRole("button", { name: clear, exact: true }).tap();
    await expect(button).not.toContainText("active");
    await expect(count).toHaveText(all);
    await expect(count).toBeInViewport({ ratio: 1 });
  });
