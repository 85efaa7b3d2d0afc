import { html, type Markup } from "../mail/markup.ts";
import {
  addressForm,
  buttonForm,
  buttonLink,
  type Frame,
  lede,
  page,
  type Row,
  rowList,
  scenePage,
} from "./frame.ts";

type Me = {
  record: readonly Row[];
  exportAction: string;
  /** Receives `sure=yes` from the ticked box. */
  eraseAction: string;
  unsubscribeAction?: string;
};

export function mePage(frame: Frame, me: Me): string {
  return page(frame, {
    title: "What we store about you",
    main: html`<h1>What we store about you</h1>
${lede("The file below holds every detail. We do not record what you open or click.")}
<section class="sec" aria-labelledby="record"><h2 id="record">Your record</h2>${rowList(me.record)}
${buttonForm(me.exportAction, "Download as a file")}</section>
${me.unsubscribeAction && leave(me.unsubscribeAction)}
${erase(me.eraseAction)}`,
  });
}

function leave(action: string): Markup {
  return html`<section class="sec" aria-labelledby="leave"><h2 id="leave">Leave the list</h2>
<p>Tuesday’s email stops. Your record stays for three years, or until you erase it.</p>
${buttonForm(action, "Unsubscribe", "line")}</section>`;
}

function erase(action: string): Markup {
  return html`<section class="sec" aria-labelledby="erase"><h2 id="erase">Erase everything</h2>
<p>This erases your address and the whole record above: from our list at once, from the backups on our server within 60 days, and from a copy kept elsewhere within 90 days. We keep only a fingerprint of the address. Nobody can read it back; it makes sure that nothing is sent to you by mistake.</p>
<p>Should we have to go back to a backup before then, you may be on the list again. Then erase everything once more, or write to us.</p>
<form method="post" action="${action}">
<label class="check"><input type="checkbox" name="sure" value="yes" required> Yes, erase everything about me</label>
<div class="acts"><button class="btn btn--line btn--bad" type="submit">Erase everything</button></div>
</form></section>`;
}

export function erasedPage(frame: Frame): string {
  return scenePage(frame, {
    heading: "Erased from our list",
    sun: 0,
    content: html`${lede("Your address and all that belonged to it are gone from our list. You will get no more email from us.")}
${buttonLink(frame.siteUrl, `Back to ${frame.siteName}`, "line")}`,
    note: "The backups on our server hold them for up to 60 days more, and a copy kept elsewhere for up to 90.",
  });
}

export function meRequestPage(frame: Frame): string {
  return scenePage(frame, {
    heading: "What do we store about you?",
    sun: 60,
    content: html`${lede("Tell us your email address. We send a link to it, so that only you see the answer.")}
${askByAddress}`,
    note: "On the page you can read your record, download it, or erase it.",
  });
}

/** For a link that we did not sign, or with a secret of before: nobody can know whose it is, so it takes nobody off. */
export function oldLinkPage(frame: Frame): string {
  return scenePage(frame, {
    heading: "This link is from before",
    sun: 12,
    content: html`${lede("It is too old for us to know whose it is, or part of it is missing. So nothing has changed, and you may still be on the list.")}
<p class="note">To leave, or to see what we store about you, tell us your email address. We send a link to it that does both.</p>
${askByAddress}`,
  });
}

const askByAddress = addressForm("/me", "Email address", "Send me the link");

/**
 * For the link in an issue, which its reader may have passed on, and for one that has expired. The same page whether or not
 * anything is still stored.
 */
export function meMailPage(frame: Frame, action: string): string {
  return scenePage(frame, {
    heading: "What do we store about you?",
    sun: 60,
    content: html`${lede("An email may be passed on or found years later, so this link shows nothing about its reader. Press the button, and we email you a link that does, for two weeks, to the address that got this one.")}
${buttonForm(action, "Email me my link")}`,
    note: "Did somebody pass the email on to you? Then just close the page: the link would go to them.",
  });
}

/** The same text whether or not the address is known. `arrival`: when the mail comes, where it waits for its turn. */
export function meRequestedPage(frame: Frame, by: "address" | "link", arrival?: string): string {
  const where = by === "address" ? "that address" : "the address that got the email";
  return scenePage(frame, {
    heading: "Check your inbox",
    sun: 60,
    onSill: "envelope",
    content: html`${lede(`If we store anything about ${where}, a link to it ${arrival ? `comes ${arrival}, since many people are asking` : "is on its way there"}.`)}
${buttonLink(frame.siteUrl, `Back to ${frame.siteName}`, "line")}`,
    note: `Nothing there ${arrival ? "then" : "after a few minutes"}? Check the spam folder${by === "address" ? ", and that you typed the address correctly" : ""}.`,
  });
}
