import type { Page } from "@playwright/test";
import { articleNamed } from "../testing/content.ts";
import { clientReady, expect, searchBox, test } from "../testing/fixtures.ts";
import { expectNewTab, openPage } from "../testing/screen.ts";

const door = articleNamed("silence-a-squeaky-door").title;
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test("Suggestions: with Ctrl or the middle button they open in a new tab, else here, by mouse and by keys", async ({
  page,
}) => {
  await openPage(page, "/about");
  const box = searchBox(page.getByRole("banner"));
  const first = options(page).first();
  const cases = [
    ["radiator", "bleed-a-radiator", () => first.click({ modifiers: ["Control"] })],
    ["squeaky door", "silence-a-squeaky-door", () => first.click({ button: "middle" })],
    [
      "wifi slow",
      "faster-wi-fi-at-home",
      async () => {
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Control+Enter");
      },
    ],
  ] as const;
  for (const [typed, id, press] of cases) {
    // in one go: an answer to a part of it would come while the keys are pressed
    await box.fill(typed);
    await expect(first).toContainText(articleNamed(id).title);
    await expectNewTab(first, `/article/${id}`, press);
    await expect(page).toHaveURL("/about");
  }
  await box.fill("");
  await box.focus();
  await page.keyboard.type("squeky do");
  await expect(first).toHaveText(`${door} Tip`);
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText(/^\d suggestions?$/)).toHaveAttribute("role", "status");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  const active = await box.getAttribute("aria-activedescendant");
  await expect(options(page).first()).toHaveAttribute("id", active ?? "");
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(box).toHaveValue("squeky do");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/article/silence-a-squeaky-door");
  await clientReady(page);
  await box.pressSequentially("radiator");
  await options(page).first().click();
  await expect(page).toHaveURL("/article/bleed-a-radiator");
});

test.describe("small screen", () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test("Suggestions: in the menu, by touch; its box searches, and blanks and Escape leave it open", async ({
    page,
  }) => {
    const menu = page.locator("#menu");
    const box = searchBox(menu);
    await page.goto("/about");
    await page.getByRole("button", { name: "Menu" }).tap();
    await box.fill("  ");
    await box.press("Enter");
    await expect(menu).toBeVisible();
    await box.fill(" door ");
    await box.press("Enter");
    await expect(page).toHaveURL("/search?q=door");
    await expect(menu).toBeHidden();
    await clientReady(page);
    await page.getByRole("button", { name: "Menu" }).tap();
    await box.fill("");
    await box.pressSequentially("wifi");
    await expect(options(page).first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(menu).toBeVisible();
    await box.pressSequentially(" slow");
    await options(page).first().tap();
    await expect(page).toHaveURL("/article/faster-wi-fi-at-home");
  });
});
