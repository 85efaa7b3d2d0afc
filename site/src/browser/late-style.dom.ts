/**
 * Adds the style of what only a script draws. It comes with that script (`import … from "./x.css?inline"`), since all
 * style that is imported otherwise stands in the page, where everybody waits for it. Layers keep their order; within a
 * layer it counts as the last.
 */
export function addLateStyle(text: string): void {
  // on the server there is nothing to style; browsers from before 2023 show it plain
  if (typeof document !== "object" || !("adoptedStyleSheets" in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
