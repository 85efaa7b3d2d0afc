import codes from "./codes.css?inline";
import quotations from "./quotations.css?inline";
import tablesAndNotes from "./tables-and-notes.css?inline";

/** What a text holds, as its HTML shows it, and the style that only this needs. */
const seldom = [
  [/<table|class="notes"/, tablesAndNotes],
  [/<blockquote/, quotations],
  [/<code/, codes],
] as const;

/**
 * The style of what most texts do not hold: it stands in the pages that need it. As a file it would hold up the first
 * paint, and before it the scripts of islands; in all pages it would be 3 % of each.
 */
export function seldomStyle(html: string): string {
  return seldom.flatMap(([sign, style]) => (sign.test(html) ? [style] : [])).join("");
}
