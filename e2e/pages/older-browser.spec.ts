import { expect, test } from "../testing/fixtures.ts";

// Below the browsers of `browserslist` in package.json: no cascade layers, so none of our style, and no scripts.

test.use({ viewport: { width: 375, height: 667 }, javaScriptEnabled: false });

for (const path of ["/article/2-minute-rule", "/browse"]) {
  test(`older browser: ${path} is readable without our style and scripts`, async ({ page, allowed }) => {
    // the policy knows our style as it is
    allowed.errors.push(/Applying inline style violates/);
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll("@layer", "@unheard-of");
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
    // no drawing fills the window, and no picture is wider than it
    for (const drawing of await page.locator("svg:visible, img:visible").all()) {
      const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
      const isDrawing = await drawing.evaluate((element) => element.localName === "svg");
      expect(width).toBeLessThanOrEqual(isDrawing ? 48 : 800);
      if (isDrawing) expect(height).toBeLessThanOrEqual(48);
    }
  });
}
