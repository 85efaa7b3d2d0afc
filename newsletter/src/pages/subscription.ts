import { signedUp } from "../../../sign-up-contract/sign-up.ts";
import { html } from "../mail/markup.ts";
import { addressForm, buttonForm, buttonLink, type Frame, lede, scenePage, siteLink } from "./frame.ts";

/**
 * The status line is the site's own (specification, chapter 8). `arrival`: when the mail comes, where it waits for
 * its turn.
 */
export function signUpDonePage(frame: Frame, arrival?: string): string {
  const mail = arrival
    ? `Many people are signing up, so our email to you comes ${arrival}. Press its button then, and the tips come every Tuesday.`
    : "We have sent you an email with one button. Press it, and the tips come every Tuesday.";
  return scenePage(frame, {
    heading: arrival ? "One more step, in an email" : "Now check your inbox",
    sun: 45,
    onSill: "envelope",
    content: html`<p class="status status--ok">${signedUp}</p>
${lede(mail)}
${buttonLink(frame.siteUrl, `Back to ${frame.siteName}`, "line")}`,
    note: `Nothing there ${arrival ? "then" : "after a few minutes"}? Check the spam folder.`,
  });
}

/** `message` is one of our own texts; what was typed is not shown again. */
export function signUpErrorPage(frame: Frame, message: string): string {
  return scenePage(frame, {
    heading: "You are not signed up yet",
    sun: 12,
    content: html`<p class="status status--bad">${message}</p>
${buttonLink(siteLink(frame, "newsletter"), "Try again")}`,
  });
}

/** Asks before it confirms: mail scanners open every link, and only a reader presses the button. */
export function confirmPage(frame: Frame, action: string): string {
  return scenePage(frame, {
    heading: "One press, and you are in",
    sun: 45,
    content: html`${lede(`Confirm your address, and three short tips from ${frame.siteName} come every Tuesday.`)}
${buttonForm(action, "Yes, send me the tips")}
<p class="note">Press it only if you are 13 or older. Are you 13, 14 or 15? Then a parent must agree first.</p>`,
    note: `${frame.texts.site.newsletter.note} If you did not ask for this, just close the page.`,
  });
}

export function confirmedPage(frame: Frame): string {
  return scenePage(frame, {
    heading: "You are on the list",
    sun: 100,
    content: html`${lede("Thank you. Three tips come on Tuesday, and every Tuesday after that.")}
${buttonLink(siteLink(frame, "browse"), "Read a tip now")}`,
    note: "Every issue has a link to leave, and one to ask what we store about you.",
  });
}

export function unsubscribePage(frame: Frame, action: string): string {
  return scenePage(frame, {
    heading: "Leave the list?",
    sun: 45,
    content: html`${lede("Press the button, and Tuesday’s email stops. No questions asked.")}
${buttonForm(action, "Unsubscribe")}`,
    note: "Want to stay after all? Just close the page.",
  });
}

/** For who said no to a confirmation; `action` receives the address of who wants the tips after all. */
export function declinedPage(frame: Frame, action: string): string {
  return scenePage(frame, {
    heading: "We leave you alone",
    sun: 18,
    content: html`${lede("No tips will come to this address, and for a year nobody can have us ask you again. Of who was never on the list we keep only a fingerprint of the address, which nobody can read back.")}
<p>Do you want the tips after all? The form on the site does nothing for you now, so ask here. We send a new email to confirm.</p>
${addressForm(action, "The address that got the email", "Sign me up after all", "line")}`,
  });
}

export function unsubscribedPage(frame: Frame): string {
  return scenePage(frame, {
    heading: "You are off the list",
    sun: 18,
    content: html`${lede("No more tips will come to this address. Thank you for reading.")}
${buttonLink(siteLink(frame, "newsletter"), "Sign up again", "line")}`,
    note: html`Want your address gone as well? <a href="/me">Ask what we store about you</a>, and erase it there.`,
  });
}
