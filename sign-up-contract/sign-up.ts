/** What the site's form and the newsletter service share. It imports nothing. */

/** The answer to an invalid address (specification, chapters 5 and 8). */
export const invalidAddress = "Please enter a valid email address.";

/** The answer when an address was accepted, known or not (specification, chapter 8). */
export const signedUp = "Thanks! You've been added to the newsletter list.";

/** The form says it in its own words. */
export const mailIsSent = "Please open the mail we just sent you and press its button.";

/** Where the mail waits for its turn; `arrival`: "by tomorrow morning". */
export function mailComes(arrival: string): string {
  return `Many people are signing up, so our mail to you comes ${arrival}. Please press its button then.`;
}

/** Undefined where it was just sent. */
export function arrivalIn(answer: string): string | undefined {
  return /our mail to you comes ((?:by|within) [\w ]+)\./.exec(answer)?.[1];
}

/**
 * Without what copying brings along: spaces and unseen signs at both ends, `mailto:`, the name and brackets of `Ana
 * <ana@example.org>`, and a final comma, semicolon or full stop. Anything else stays, and is refused by whoever checks
 * it.
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
 * No spaces, one at-sign, a dot in the domain part (specification, chapter 5). Expects what `addressIn` returns. The
 * service is stricter (`subscribers/read-address.ts`).
 */
export function isMailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
