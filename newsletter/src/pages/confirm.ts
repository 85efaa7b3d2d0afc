import { html } from "../mail/markup.ts";
import { promises } from "../mail/site.ts";
import { buttonForm, buttonLink, type Frame, lede, scenePage, siteLink } from "./frame.ts";

/** Asks before it confirms: mail scanners open every link, and only a reader presses the button. */
export function confirmPage(frame: Frame, p: { action: string }): string {
  return scenePage(frame, {
    heading: "One press, and you are in",
    sun: 45,
    words: html`${lede(`Confirm your address, and three short tips from ${frame.siteName} come every Tuesday.`)}
${buttonForm(p.action, "Yes, send me the tips")}
<p class="note">Press it only if you are 13 or older. Are you 13, 14 or 15? Then a parent must agree first.</p>`,
    note: `${promises.note} If you did not ask for this, just close the page.`,
  });
}

export function confirmedPage(frame: Frame): string {
  return scenePage(frame, {
    heading: "You are on the list",
    sun: 100,
    words: html`${lede("Thank you. Three tips come on Tuesday, and every Tuesday after that.")}
${buttonLink(siteLink(frame, "browse"), "Read a tip now")}`,
    note: "Every email has a link to leave, and one to see what we store about you.",
  });
}
