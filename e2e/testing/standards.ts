/** What pages are held to, by the names of axe’s tags: WCAG 2.2 on level AA, and what axe calls best practice. */
export const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
