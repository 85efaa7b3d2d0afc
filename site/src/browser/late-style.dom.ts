/**
 * Adds the style of what only a script draws. It comes with that script (`import … from "./x.css?inline"`), since all
 * style that is imported otherwise stands in the page, where everybody waits for it. It is one block of a layer; layers
 * keep their order, and within a layer it counts as the last.
 *
 * It joins an element of style that waits for it in each page (`frame/page.astro`): the policy refuses a new one, and
 * Safari has no sheets made by a script (`adoptedStyleSheets`) before 16.4.
 */
export function addLateStyle(block: string): void {
  // on the server there is nothing to style; browsers without layers show the page plain as well
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
