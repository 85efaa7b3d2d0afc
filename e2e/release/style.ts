import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "../testing/fixtures.ts";

// Each page holds its own part of the style. What could go wrong: layers in another order, and style that is missing.

const root = path.resolve(import.meta.dirname, "../../site/src");
const layers = "@layer base,ui,parts,screens,states;";
const sheets = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));

/**
 * Asserts that a page names the order of the layers first, has all the style that its elements need, and has styles on
 * hover only for pointers that can hover.
 */
export async function expectStyled(page: Page, address: string): Promise<void> {
  const first = await page.locator("style").first().textContent();
  expect.soft(first, address).toBe(layers);
  const missing = await page.evaluate(missingStyle, { all: sheets, states: passing });
  expect.soft(missing, address).toEqual([]);
  const { all, sticking } = await page.evaluate(hoverRules);
  expect.soft(all, address).toBeGreaterThan(5);
  expect.soft(sticking, address).toEqual([]);
}

/** What an element may be asked for in passing; the rest of a selector it has to match as it stands. */
const passing = "::?(hover|focus-visible|focus-within|focus|active|before|after|placeholder|selection)\\b";

type Sheets = { file: string; text: string }[];

/** Runs in the page: selectors of our sheets that match an element of it and stand in none of its own sheets. */
function missingStyle({ all, states }: { all: Sheets; states: string }): string[] {
  const simple = (selector: string) =>
    selector.replaceAll(/["']/g, "").replaceAll("nth-child(1)", "first-child");
  /** The selectors of a list; commas within parentheses part nothing. */
  const partsOf = (list: string): string[] => {
    const parts = [""];
    let depth = 0;
    for (const sign of list) {
      if (sign === "(") depth++;
      if (sign === ")") depth--;
      if (sign === "," && depth === 0) parts.push("");
      else parts[parts.length - 1] += sign;
    }
    return parts.map((part) => part.trim());
  };
  const selectorsOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? partsOf(rule.selectorText) : []),
      ...("cssRules" in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
    ]);
  // with what came with its scripts
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const own = new Set(sheets.flatMap((sheet) => selectorsOf(sheet.cssRules)).map(simple));
  const isAsked = (selector: string) => {
    const lasting = selector.replaceAll(new RegExp(states, "g"), "").replaceAll(":has()", "");
    return document.querySelector(lasting.replace(/^\s*(?=>|$)/, "*")) !== null;
  };
  return all.flatMap(({ file, text }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const missing = selectorsOf(sheet.cssRules).filter(
      (selector) => !own.has(simple(selector)) && isAsked(selector),
    );
    return missing.map((selector) => `${file}: ${selector}`);
  });
}

/** Runs in the page: how many rules ask for `:hover`, and which of them do so without asking for such a pointer. */
function hoverRules() {
  const found = { all: 0, sticking: [] as string[] };
  const walk = (rules: CSSRuleList, isGuarded: boolean) => {
    for (const rule of rules) {
      const guards = rule instanceof CSSMediaRule && rule.conditionText.includes("hover: hover");
      if (rule instanceof CSSStyleRule && rule.selectorText.includes(":hover")) {
        found.all++;
        if (!isGuarded) found.sticking.push(rule.selectorText);
      }
      if ("cssRules" in rule) walk(rule.cssRules as CSSRuleList, isGuarded || guards);
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    walk(sheet.cssRules, sheet.media.mediaText.includes("hover: hover"));
  return found;
}
