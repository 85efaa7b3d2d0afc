import { html } from "../mail/markup.ts";
import { buttonForm, buttonLink, type Frame, lede, scenePage, siteLink } from "./frame.ts";

export function unsubscribePage(frame: Frame, p: { action: string }): string {
  return scenePage(frame, {
    heading: "Leave the list?",
    sun: 45,
    words: html`${lede("Press the button, and Tuesday’s email stops. No questions asked.")}
${buttonForm(p.action, "Unsubscribe")}`,
    note: "Want to stay after all? Just close the page.",
  });
}

export function unsubscribedPage(frame: Frame): string {
  return scenePage(frame, {
    heading: "You are off the list",
    sun: 18,
    words: html`${lede("No more tips will come to this address. Thank you for reading.")}
${buttonLink(siteLink(frame, "newsletter"), "Sign up again", "line")}`,
    note: html`Want your address gone as well? <a href="/me">Ask what we store about you</a>, and erase it there.`,
  });
}
