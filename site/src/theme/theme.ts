import { storedValue } from "../browser/stored-value.ts";

export type Theme = "dark" | "light";

/** The reader's choice, or undefined to follow the system (specification, chapters 4 and 7: key `theme`). */
export const storedTheme = storedValue<Theme | undefined>({
  key: "theme",
  initial: undefined,
  parse: (text) => (text === "dark" || text === "light" ? text : undefined),
  format: (theme) => theme ?? "",
});

/**
 * Dark if stored so, or if nothing is stored and the system prefers dark. `before-paint.js` decides the same before
 * React.
 */
export function themeFrom(saved: Theme | undefined, systemPrefersDark: boolean): Theme {
  return saved ?? (systemPrefersDark ? "dark" : "light");
}
