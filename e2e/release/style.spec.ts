import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readBrand } from "../../brand/brand.ts";
import { withColours } from "../../site/release/brand-colours.ts";
import { expect, test } from "../testing/fixtures.ts";

// Each page holds its own part of the style. What could go wrong: layers in another order, and style that is missing.

const root = path.resolve(import.meta.dirname, "../../site/src");
const layers = "@layer base,ui,parts,screens,states;";
const sheets = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => ({ file, text: withColours(readFileSync(path.join(root, file), "utf8"), readBrand()) }));

test("style: every sheet of ours belongs to one of the layers", () => {
  for (const { file, text } of sheets) {
    const outside = text
      .replaceAll(/\/\*[\s\S]*?\*\/|^@import "\.\/[\w-]+\.css"[^;]*;/gm, "")
      .replaceAll(/^@layer (\w+) \{[\s\S]*?^\}/gm, "");
    expect.soft(outside.replaceAll(/@font-face \{[^}]*\}/g, "").trim(), file).toBe("");
    for (const [, name = ""] of text.matchAll(/^@layer (\w+) \{/gm))
      expect.soft(layers, file).toContain(name);
  }
});

/** One address of each kind of page, and articles with what few texts hold: a quotation, a table and codes. */
const kinds = [
  ...["/", "/about", "/contact", "/search", "/search?q=zzzqqq", "/browse", "/quizzes", "/saved", "/sitemap"],
  ...["/newsletter", "/privacy", "/category/tech", "/article/stain-first-aid", "/quiz/tech-savvy"],
  ...["/article/spot-a-scam-message", "/article/back-up-your-photos"],
  ...["/no-such-page", "/article/no-such", "/quiz/no-such", "/category/no-such"],
];

test("style: every page names the order of the layers first, and has all the style that its elements ask for", async ({
  page,
  allowed,
}) => {
  allowed.errors.push(/status of 404/);
  for (const address of kinds) {
    await page.goto(address);
    const first = await page.locator("style").first().textContent();
    expect.soft(first, address).toBe(layers);
    const missing = await page.evaluate(missingStyle, { all: sheets, states: passing });
    expect.soft(missing, address).toEqual([]);
  }
});

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
  // of its own, and what came with its scripts
  const ownSheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const own = new Set(ownSheets.flatMap((sheet) => selectorsOf(sheet.cssRules)).map(simple));
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
