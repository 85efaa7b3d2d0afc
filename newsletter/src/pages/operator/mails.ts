import { html, type Markup } from "../../mail/markup.ts";
import { type Desk, deskButton, deskForm, deskPage } from "./frame.ts";

export type UndecidedMail = { id: string; to: string; what: string; answer: string; time: string };
export type Undecided = {
  uncertain: readonly UndecidedMail[];
  failed: readonly UndecidedMail[];
  more: number;
};

/** Mails whose fate nobody knows, or that were refused: a decision for each, or for all on the page. */
export function mailsPage(desk: Desk, { uncertain, failed, more }: Undecided): string {
  const isEmpty = uncertain.length + failed.length === 0;
  return deskPage(desk, {
    title: "Mails",
    at: "/mails",
    main: html`<h1>Mails that need you</h1>
${isEmpty ? html`<p class="lede">None. Every mail was taken by its mail server, or waits to be sent.</p>` : ""}
${list(desk, uncertain, "uncertain", "Uncertain", "The connection broke off before the mail server said whether it took the mail. Most such mails did arrive. Sent again, a reader may get one twice.")}
${list(desk, failed, "failed", "Failed", "The mail server refused them, or put them off for too long. Many at once are about us: mend that first, then send them again.")}
${more > 0 ? html`<p class="note">${more.toLocaleString("en-GB")} more come when these are decided.</p>` : ""}`,
  });
}

function list(
  desk: Desk,
  mails: readonly UndecidedMail[],
  state: string,
  title: string,
  why: string,
): Markup {
  if (mails.length === 0) return html``;
  const settle = state === "uncertain" ? "It arrived" : "Leave it";
  const all = html`<div class="acts">${deskButton(`Send these ${mails.length} again`, "line", "again", mails.map(({ id }) => id).join(" "))}${deskButton(state === "uncertain" ? "All arrived" : "Leave all", "line", "settle", mails.map(({ id }) => id).join(" "))}</div>`;
  const each = ({
    id,
    to,
    what,
    answer,
    time,
  }: UndecidedMail) => html`<li><p><b>${to}</b> <span class="meta">${what} · ${time}</span></p>
<p>${answer}</p>
<div class="acts">${small("Send it again", to, "again", id)}${small(settle, to, "settle", id)}</div></li>`;
  return html`<section class="sec" aria-labelledby="${state}"><h2 id="${state}">${title} (${mails.length})</h2><p>${why}</p>
${deskForm(desk, "/mails", html`${mails.length > 1 ? all : ""}<ul class="cards">${mails.map(each)}</ul>`)}</section>`;
}

function small(label: string, to: string, name: string, value: string): Markup {
  return html`<button class="btn btn--line small" type="submit" name="${name}" value="${value}" aria-label="${label}: ${to}">${label}</button>`;
}
