import type { Page } from "@playwright/test";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { main } from "../testing/screen.ts";
import { slowClient } from "../testing/slow-client.ts";

// What a reader types before the page listens is theirs; what the address asks for is there before that.

const box = (page: Page) => searchBox(main(page));

/** A processor a quarter as fast. */
async function slowProcessor(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

test("What is typed into a search box while the page starts stays as it was typed", async ({ page }) => {
  await slowProcessor(page);
  await page.goto("/search?q=the", { waitUntil: "commit" });
  await box(page).fill("");
  await box(page).pressSequentially("radiator", { delay: 20 });
  await clientReady(page);
  await expect(box(page)).toHaveValue("radiator");
});

test("before any script has come the box holds the query; emptied then, it shows all later", async ({
  page,
}) => {
  const client = await slowClient(page);
  await page.goto("/browse?q=door&sort=oldest");
  await expect(box(page)).toHaveValue("door");
  // what a list hides until its query is read
  await expect(main(page).getByText(/^Showing/)).toBeHidden();
  await expect(page.locator(".results")).toBeHidden();
  await box(page).fill("");
  client.release();
  await clientReady(page);
  await expect(page).toHaveURL("/browse?sort=oldest");
  await expect(page.locator("html")).not.toHaveClass(/has-query/);
  await expect(page.locator(".results")).toBeVisible();
  await expect(box(page)).toHaveValue("");
  await expect(page.locator(".bar").getByRole("status")).toHaveText(/^Showing \d+ of \d+ tips$/);
});
