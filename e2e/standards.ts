/** What pages are held to: WCAG 2.2 on level AA, by the names of axe’s tags. */
export const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
