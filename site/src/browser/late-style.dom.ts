/**
 * Adds the style of what only a script draws (`import … from "./x.css?inline"`), for which no page has to wait. One
 * block of a layer, within which it counts as the last. It joins an element of style in the page: the policy refuses a
 * new one, and Safari has no `adoptedStyleSheets` before 16.4.
 */
export function addLateStyle(block: string): void {
  // on the server there is nothing to style; browsers without layers show the page plain
  if (typeof CSSLayerBlockRule === "undefined") return;
  sheet ??= lastSheet();
  sheet?.insertRule(block, sheet.cssRules.length);
}

let sheet: CSSStyleSheet | null | undefined;

/** Astro writes its styles behind ours, and the last rule of a layer counts. */
function lastSheet(): CSSStyleSheet | null | undefined {
  const style = document.querySelector<HTMLStyleElement>("#late");
  if (style) document.head.append(style);
  return style?.sheet;
}
