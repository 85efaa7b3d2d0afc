import { html, type Markup } from "../mail/markup.ts";
import { type Frame, lede, page, type Row, rowList } from "./frame.ts";

type ListedMail = { id: string; to: string; subject: string; date: string };
type ShownMail = ListedMail & { headers: readonly Row[]; text: string };

/** For the operator, on loopback only: mails that were written to files instead of being sent. */
export function outboxPage(frame: Frame, mails: readonly ListedMail[]): string {
  return page(frame, {
    title: "Outbox",
    main: html`<h1>Outbox</h1>
${lede("Nothing leaves this machine: mails are written as files and shown here.")}
<section class="sec" aria-labelledby="mails"><h2 id="mails">Mails</h2>
${mails.length === 0 ? html`<p class="note">None yet. Sign up on the site, and the first one appears here.</p>` : html`<ul class="list">${mails.map(mailLine)}</ul>`}
</section>`,
  });
}

function mailLine(mail: ListedMail): Markup {
  return html`<li><a href="/outbox/${mail.id}">${mail.subject}</a>
<p class="meta">to ${mail.to} · ${mail.date}</p></li>`;
}

/** One mail as its reader gets it, in an iframe that runs no script; links open in a new tab. */
export function outboxMailPage(frame: Frame, mail: ShownMail): string {
  return page(frame, {
    title: mail.subject,
    wide: true,
    main: html`<p class="meta"><a class="quiet" href="/outbox">← Outbox</a></p>
<h1>${mail.subject}</h1>
<p class="note">to ${mail.to} · ${mail.date}</p>
<div class="mail">
<section class="sec" aria-labelledby="as-html"><h2 id="as-html">As HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/outbox/${mail.id}/html"></iframe></section>
<section class="sec" aria-labelledby="as-text"><h2 id="as-text">As text</h2><pre>${mail.text}</pre></section>
</div>
<section class="sec" aria-labelledby="headers"><h2 id="headers">Headers</h2>${rowList(mail.headers)}</section>`,
  });
}
