/** Offered when an article does not exist (specification, chapter 2). */
export const suggestedArticles = [
  "the-paper-towel-microwave-trick",
  "password-manager-setup-in-5-minutes",
  "the-15-minute-room-reset",
];

/** Offered when a quiz does not exist (specification, chapter 2). */
export const suggestedQuizzes = ["life-hacks-101", "productivity-master", "tech-savvy"];

/** Popular destinations of the not-found page (specification, chapter 2). */
export const popularCategories = ["life-hacks", "how-tos", "productivity"];

/** Those of the entries that are named, in the order of the names; one that does not exist is left out. */
export function named<E>(entries: readonly E[], names: readonly string[], nameOf: (entry: E) => string): E[] {
  return names.flatMap((name) => entries.find((entry) => nameOf(entry) === name) ?? []);
}
