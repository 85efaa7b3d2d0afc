import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { open } from "../testing/screen.ts";
import { openAndCut } from "./cut-network.ts";

// A train, a lift, a cellar: the network goes in the middle of a visit.

test.use({ viewport: { width: 375, height: 667 } });
test.beforeEach(
  ({ allowed }) => void allowed.errors.push(/ERR_INTERNET_DISCONNECTED/, /\[astro-island\] Error/),
);

test("the network goes before a page's scripts have come: when it is back, so are its controls", async ({
  page,
  context,
}) => {
  await openAndCut(page, context, "/browse", true);
  await context.setOffline(false);
  await clientReady(page);
  await page.getByRole("button", { name: "List" }).click();
  await expect(page.getByRole("button", { name: "List" })).toHaveAttribute("aria-pressed", "true");
});

test("the network goes in the middle of a search: when it is back, so are its results", async ({
  page,
  context,
}) => {
  await open(page, "/search");
  await context.setOffline(true);
  const main = page.getByRole("main");
  await searchBox(main).fill("door");
  await searchBox(main).press("Enter");
  await expect(main.getByRole("alert")).toContainText("could not be loaded");
  await context.setOffline(false);
  await expect(main.getByText("tips found for “door”")).toBeVisible();
  await expect(main.getByRole("alert")).toHaveCount(0);
});
