/**
 * Adds the style sheet of a part that loads late, so that no page has to carry it. The policy allows it, since it is
 * not an element of the page. The build, which renders islands too, has no document.
 */
export function adoptStyle(css: string): void {
  if (typeof document === "undefined") return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
