import type { Correction } from "./article.ts";

/** Of one day, as their author wrote them. */
export function newestFirst(corrections: readonly Correction[]): Correction[] {
  return corrections.toSorted((a, b) => b.date.localeCompare(a.date));
}
