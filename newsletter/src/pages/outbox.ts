import { html, type Markup } from "../mail/markup.ts";
import { type Frame, lede, page, type Row, rowList, scenePage } from "./frame.ts";

type ListedMail = { id: string; to: string; subject: string; date: string };
type ShownMail = ListedMail & { headers: readonly Row[]; text: string };

/** `at`: the page's path. */
export function outboxPage(frame: Frame, at: string, mails: readonly ListedMail[]): string {
  return page(frame, {
    title: "Outbox",
    main: html`<h1>Outbox</h1>
${lede("Nothing leaves this machine: mails are written as files and shown here.")}
<section class="sec" aria-labelledby="mails"><h2 id="mails">Mails</h2>
${mails.length === 0 ? html`<p class="note">None yet. Sign up on the site, and the first one appears here.</p>` : html`<ul class="list">${mails.map((mail) => mailLine(at, mail))}</ul>`}
</section>`,
  });
}

function mailLine(at: string, mail: ListedMail): Markup {
  return html`<li><a href="${at}/${mail.id}">${mail.subject}</a>
<p class="meta">to ${mail.to} · ${mail.date}</p></li>`;
}

/** One mail as its reader gets it, in an iframe that runs no script; links open in a new tab. `at`: the outbox. */
export function outboxMailPage(frame: Frame, at: string, mail: ShownMail): string {
  return page(frame, {
    title: mail.subject,
    wide: true,
    main: html`<p class="meta"><a class="quiet" href="${at}">← Outbox</a></p>
<h1>${mail.subject}</h1>
<p class="note">to ${mail.to} · ${mail.date}</p>
<div class="mail">
<section class="sec" aria-labelledby="as-html"><h2 id="as-html">As HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${at}/${mail.id}/html"></iframe></section>
<section class="sec" aria-labelledby="as-text"><h2 id="as-text">As text</h2><pre>${mail.text}</pre></section>
</div>
<section class="sec" aria-labelledby="headers"><h2 id="headers">Headers</h2>${rowList(mail.headers)}</section>`,
  });
}

export function keyOfOutboxPage(frame: Frame): string {
  return scenePage(frame, {
    heading: "The outbox has an address of its own",
    sun: 12,
    content: lede(
      "It is printed in the terminal where the newsletter service was started, and stays the same. Without its key, other users of this machine could read the mails.",
    ),
  });
}
