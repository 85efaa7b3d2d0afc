const adopted = new Set<string>();

/** Adds a sheet to the page, once. The page's policy allows it, since it is no element of the page. */
export function adoptStyle(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
