import { expect, test } from "../testing/fixtures.ts";
import { open } from "../testing/screen.ts";

test("touch: every look on hover is only for pointers that hover", async ({ page }) => {
  for (const address of ["/", "/article/2-minute-rule", "/browse", "/quiz/tech-savvy", "/about"]) {
    await open(page, address);
    const { all, sticking } = await page.evaluate(hoverLooks);
    expect(all, address).toBeGreaterThan(5);
    expect(sticking, address).toEqual([]);
  }
});

/** Runs in the page: how many rules ask for `:hover`, and which of them do so without asking for such a pointer. */
function hoverLooks() {
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
