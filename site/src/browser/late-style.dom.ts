/**
 * Adds the style of what only a script draws. It comes with that script (`import … from "./x.css?inline"`), since all
 * style that is imported otherwise stands in the page, where everybody waits for it. It is one block of a layer; layers
 * keep their order, and within a layer it counts as the last.
 *
 * It joins the page's last element of style, the line that Astro writes into the body: the policy refuses a new one, and
 * Safari has no sheets made by a script (`adoptedStyleSheets`) before 16.4.
 */
export function addLateStyle(block: string): void {
  // on the server there is nothing to style; browsers without layers show the page plain as well
  if (typeof CSSLayerBlockRule === "undefined") return;
  const sheet = document.querySelector<HTMLStyleElement>("body > style")?.sheet;
  sheet?.insertRule(block, sheet.cssRules.length);
}
