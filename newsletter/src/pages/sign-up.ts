import { signedUp } from "../../../contract/sign-up.ts";
import { html } from "../mail/markup.ts";
import { tick, warning } from "./art.ts";
import { buttonLink, type Frame, lede, scenePage, siteLink } from "./frame.ts";

/** Shown after the form without JavaScript. The status line is the site's own (specification, chapter 8). */
export function signUpDonePage(frame: Frame): string {
  return scenePage(frame, {
    heading: "Now check your inbox",
    sun: 45,
    onTable: "envelope",
    words: html`<p class="status ok">${tick()}<span>${signedUp}</span></p>
${lede("We have sent you an email with one button. Press it, and the tips come every Tuesday.")}
${buttonLink(frame.siteUrl, `Back to ${frame.siteName}`, "line")}`,
    note: "Nothing there after a few minutes? Check the spam folder.",
  });
}

/** `message` is one of our own texts; what was typed is not shown again. */
export function signUpErrorPage(frame: Frame, p: { message: string }): string {
  return scenePage(frame, {
    heading: "You are not signed up yet",
    sun: 12,
    words: html`<p class="status bad">${warning()}<span>${p.message}</span></p>
${buttonLink(siteLink(frame, "newsletter"), "Try again")}`,
  });
}
