import type { Page } from "@playwright/test";
import { expect, searchBox, test } from "../testing/fixtures.ts";
import { openPage, saveButton } from "../testing/screen.ts";
import { expectBack, openAndCut } from "./cut-network.ts";

// A train, a lift, a cellar: the network goes in the middle of a visit.

test.use({ viewport: { width: 375, height: 667 } });
test.beforeEach(
  ({ allowed }) => void allowed.errors.push(/ERR_INTERNET_DISCONNECTED/, /\[astro-island\] Error/),
);

const note = (page: Page) => page.getByRole("dialog", { name: "Note" });

test("a link pressed offline keeps the page, which says when the network is back", async ({
  page,
  context,
}) => {
  await openAndCut(page, context, "/article/2-minute-rule", true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(note(page)).toContainText(
    "You are offline. “Terms of Service” can be opened when the network is back.",
  );
  await expect(page).toHaveURL("/article/2-minute-rule");
  await context.setOffline(false);
  await expect(note(page)).toContainText("You are back online.");
  await note(page).getByRole("button", { name: "Close" }).click();
  await expectBack(page.getByRole("button", { name: /^Saved/ }).first(), () => saveButton(page).click());
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(page).toHaveURL("/terms");
});

test("a search offline is held by its words, and a note that was closed stays closed", async ({
  page,
  context,
}) => {
  await openAndCut(page, context, "/article/bleed-a-radiator");
  await page.getByRole("group").filter({ hasText: "In This Article" }).locator("summary").click();
  await page.getByRole("navigation", { name: "In This Article" }).getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/#/);
  await expect(note(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  const field = searchBox(page.locator("#menu"));
  await field.fill("door & lock");
  await field.press("Enter");
  await page.keyboard.press("Escape");
  await expect(note(page)).toContainText("“door & lock”");
  await note(page).getByRole("button", { name: "Close" }).click();
  const told = page.evaluate(
    () =>
      new Promise<void>((heard) => addEventListener("online", () => requestAnimationFrame(() => heard()))),
  );
  await context.setOffline(false);
  await told;
  await expect(note(page)).toBeHidden();
});

test("the network goes in the middle of a search: when it is back, so are its results", async ({
  page,
  context,
}) => {
  await openPage(page, "/search");
  await context.setOffline(true);
  const main = page.getByRole("main");
  await searchBox(main).fill("door");
  await searchBox(main).press("Enter");
  await expect(main.getByRole("alert")).toContainText("could not be loaded");
  await context.setOffline(false);
  await expect(main.getByText("tips found for “door”")).toBeVisible();
  await expect(main.getByRole("alert")).toHaveCount(0);
});
