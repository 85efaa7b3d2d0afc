/**
 * Adds the style of what only a script draws (`import … from "./x.css?inline"`), for which no page has to wait. One
 * block of a layer, within which it counts as the last. It changes no sheet of the page: after such a change Chromium
 * shows fonts that came too late, and the text moves (decision 005).
 */
export function addLateStyle(block: string): void {
  // on the server there is nothing to style; browsers without layers show the page plain
  if (typeof CSSLayerBlockRule === "undefined") return;
  if (!("adoptedStyleSheets" in document)) {
    addToLastSheet(block);
    return;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(block);
  document.adoptedStyleSheets.push(sheet);
}

let last: CSSStyleSheet | null | undefined;

/** In Safari before 16.4. The policy refuses a new element of style, and Astro writes its styles behind ours. */
function addToLastSheet(block: string): void {
  if (!last) {
    const style = document.querySelector<HTMLStyleElement>("#late");
    if (style) document.head.append(style);
    last = style?.sheet;
  }
  last?.insertRule(block, last.cssRules.length);
}
