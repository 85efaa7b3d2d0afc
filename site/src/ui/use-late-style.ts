import { useLayoutEffect } from "react";

const adopted = new Set<string>();

/**
 * Style of something that only a script can show: it comes with that script and weighs nothing in the page. `css` is the
 * text of a sheet (`?inline`). The page's policy allows it, since it is no element of the page.
 */
export function useLateStyle(css: string): void {
  useLayoutEffect(() => {
    if (adopted.has(css)) return;
    adopted.add(css);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, [css]);
}
