/**
 * Adds the style sheet of a part that loads late, so that no page has to carry it. The policy allows it, since it is
 * not an element of the page.
 */
export function adoptStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
