import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** What pages are held to, by the names of axe’s tags: WCAG 2.2 on level AA, and what axe calls best practice. */
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules whose answer depends on the theme. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** Asserts that axe finds nothing in the page as it stands: all rules in light, and in dark those of colour. */
export async function expectAccessible(page: Page, what: string, turnTo = turnSiteTo): Promise<void> {
  await turnTo(page, "light");
  const faults = await axeFaults(axeOf(page).withTags(standards));
  await turnTo(page, "dark");
  const inDark = await axeFaults(axeOf(page).withRules(rulesOfColour));
  expect.soft([...faults, ...inDark.map((fault) => `in dark, ${fault}`)], what).toEqual([]);
}

/** The page follows the system while no theme is saved. */
async function turnSiteTo(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator("html")).toHaveClass(theme === "dark" ? /\bdark\b/ : /^(?!.*\bdark\b)/);
}

/** What is in a frame is not looked at: so axe needs no second page to gather its results in. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
}

async function axeFaults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
