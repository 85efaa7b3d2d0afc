import type { Correction } from "./article.ts";

/** Newest first; corrections of the same day keep their author's order. */
export function newestFirst(corrections: readonly Correction[]): Correction[] {
  return corrections.toSorted((a, b) => b.date.localeCompare(a.date));
}
