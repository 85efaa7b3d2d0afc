/** Adds the sheet of a part that comes late, so that no page carries it. The policy allows it: it is no element of the page. */
export function adoptStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
