import { clientReady, expect, test } from "./fixtures.ts";

test("smoke", async ({ page }) => {
  await page.goto("/");
  await clientReady(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There’s a knack to it.");
});
