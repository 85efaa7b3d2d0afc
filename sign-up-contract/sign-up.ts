/**
 * The texts and rules of the sign-up call that the site's form and the newsletter service share. Neither imports the
 * other; both import this file, which imports nothing.
 */

/** The answer to an invalid address (specification, chapters 5 and 8). */
export const invalidAddress = "Please enter a valid email address.";

/** The answer when an address was accepted, known or not (specification, chapter 8). */
export const signedUp = "Thanks! You've been added to the newsletter list.";

/**
 * The basic pattern: no spaces, one at-sign, a dot in the domain part (specification, chapter 5). Expects trimmed
 * text. The service is stricter, since it has to send to the address (`subscribers/addresses.ts`).
 */
export function isMailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
