/**
 * What the site's form and the newsletter service both say about the one call between them. Neither imports the other;
 * both import this, which imports nothing.
 */

/** Told for an address that is none (specification, chapters 5 and 8). */
export const invalidAddress = "Please enter a valid email address.";

/** Told when an address was taken, whether or not it was known (specification, chapter 8). */
export const signedUp = "Thanks! You've been added to the newsletter list.";

/**
 * The basic pattern: no spaces, one at-sign, a dot in the domain part (specification, chapter 5). Expects trimmed text.
 * The form asks no more of an address; the service asks more, since it has to send to it (`subscribers/addresses.ts`).
 */
export function isMailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
