import { useLayoutEffect } from "react";
import { adoptStyle } from "../browser/adopt-style.ts";

/**
 * Style of something that only a script can show: it comes with that script and weighs nothing in the page. `css` is the
 * text of a sheet (`?inline`).
 */
export function useLateStyle(css: string): void {
  useLayoutEffect(() => adoptStyle(css), [css]);
}
