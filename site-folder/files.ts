/** The pages below `legal/` that a site needs a file for; without one, the site does not have the page. */
export const legalPages = ["privacy", "terms", "disclaimer"] as const;

/**
 * `accessibility`: every site has this page; without a file of its own, the makers of the program say what they test.
 */
export type LegalPageId = (typeof legalPages)[number] | "accessibility";
