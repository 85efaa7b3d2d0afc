import type { Page } from "@playwright/test";
import { type Violation, violationsIn } from "./axe.ts";
import { expect } from "./fixtures.ts";

/** What pages are held to, by the names of axe’s tags: WCAG 2.2 on level AA, and what axe calls best practice. */
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules whose answer depends on the theme. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/**
 * Asserts that axe finds nothing in the page as it stands: all rules in light, and in dark those of colour; and that no
 * field makes a phone enlarge the page. `within`: of a page that is looked at elsewhere, the part that is new.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  turnTo = turnSiteTo,
  within?: string,
): Promise<void> {
  await turnTo(page, "light");
  const inLight = await violationsIn(page, { type: "tag", values: standards }, within);
  await turnTo(page, "dark");
  const inDark = await violationsIn(page, { type: "rule", values: rulesOfColour }, within);
  const told = ({ id, places }: Violation) => `${id}: ${places[0]}`;
  const small = await page.evaluate(fieldsThatZoom);
  expect
    .soft([...inLight.map(told), ...inDark.map((fault) => `in dark, ${told(fault)}`), ...small], what)
    .toEqual([]);
}

/** The same without what depends on colours, which take four fifths of the time: its parts stand on `/sandbox`. */
export async function expectWellBuilt(page: Page, what: string): Promise<void> {
  const faults = await violationsIn(page, { type: "tag", values: standards }, "html", rulesOfColour);
  expect.soft([...faults, ...(await page.evaluate(fieldsThatZoom))], what).toEqual([]);
}

/** The fields to write or choose in whose letters are so small that an iPhone enlarges the page: below 16 px. */
export function fieldsThatZoom(): string[] {
  const fields = document.querySelectorAll(
    "input:not([type=checkbox], [type=radio], [type=file]), select, textarea, [contenteditable=true]",
  );
  return [...fields].flatMap((field) => {
    const { fontSize } = getComputedStyle(field);
    return Number.parseFloat(fontSize) < 16
      ? [`a field of ${fontSize}: ${field.outerHTML.slice(0, 80)}`]
      : [];
  });
}

/** The same of a part alone, whose page is looked at elsewhere (`pages/every-page.spec.ts`, `desk/everyone.spec.ts`). */
export function expectPartAccessible(page: Page, within: string): Promise<void> {
  return expectAccessible(page, within, turnSiteTo, within);
}

/** The page follows the system while no theme is saved. */
export async function turnSiteTo(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator("html")).toHaveClass(theme === "dark" ? /\bdark\b/ : /^(?!.*\bdark\b)/);
}
