/**
 * The texts and rules of the sign-up call that the site's form and the newsletter service share. Neither imports the
 * other; both import this file, which imports nothing.
 */

/** The answer to an invalid address (specification, chapters 5 and 8). */
export const invalidAddress = "Please enter a valid email address.";

/** The answer when an address was accepted, known or not (specification, chapter 8). */
export const signedUp = "Thanks! You've been added to the newsletter list.";

/** What the service's answer says of the mail that asks; the form says it in its own words. */
export const mailIsSent = "Please open the mail we just sent you and press its button.";

/** The same where so many sign up that the mail waits for its turn; `arrival`: "by tomorrow morning". */
export function mailComes(arrival: string): string {
  return `Many people are signing up, so our mail to you comes ${arrival}. Please press its button then.`;
}

/** When the mail comes, out of the service's answer; undefined where it was just sent. */
export function arrivalIn(answer: string): string | undefined {
  return /our mail to you comes ((?:by|within) [\w ]+)\./.exec(answer)?.[1];
}

/**
 * The address in what was typed or pasted, without what copying brings along: spaces and signs nobody sees at both ends
 * (such as U+202A from an address book), `mailto:`, the name and brackets of `Ana <ana@example.org>`, and the comma,
 * semicolon or full stop behind it. Anything else stays, and is refused by whoever checks it.
 */
export function addressIn(text: string): string {
  const bare = withoutEnds(text);
  const [, inside] = /^[^<>\p{Cc}]*<([^<>]*)>$/u.exec(bare) ?? [];
  return withoutEnds(inside ?? bare).replace(/^(mailto:[\s\p{Cc}\p{Cf}]*)+/iu, "");
}

function withoutEnds(text: string): string {
  return text
    .replace(/^[\s\p{Cc}\p{Cf}]+/u, "")
    .replace(/(?<![\s\p{Cc}\p{Cf},;.])[\s\p{Cc}\p{Cf},;.]+$/u, "");
}

/**
 * The basic pattern: no spaces, one at-sign, a dot in the domain part (specification, chapter 5). Expects what
 * `addressIn` returns. The service is stricter, since it has to send to the address (`subscribers/read-address.ts`).
 */
export function isMailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
