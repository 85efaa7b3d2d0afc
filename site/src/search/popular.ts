/** Fixed popular searches of the home page (specification, chapter 9). */
export const popularSearches = ["productivity", "cleaning", "tech help", "cooking", "organization"] as const;

/** Terms offered when nothing was found (specification, chapter 2, “Search results”). */
export const suggestedTerms = [
  "productivity tips",
  "organization hacks",
  "quick fixes",
  "budget solutions",
  "tech troubleshooting",
  "time management",
] as const;
