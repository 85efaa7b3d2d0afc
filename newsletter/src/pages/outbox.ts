import type { FiledMail } from "../delivery/outbox-folder.ts";
import { html, type Markup } from "../mail/markup.ts";
import { type Frame, lede, page } from "./frame.ts";

/** `at`: the page's path. */
export function outboxPage(frame: Frame, at: string, mails: readonly FiledMail[]): string {
  return page(frame, {
    title: "Outbox",
    main: html`<h1>Outbox</h1>
${lede("Nothing leaves this machine: mails are written as files and shown here.")}
<section class="sec" aria-labelledby="mails"><h2 id="mails">Mails</h2>
${mails.length === 0 ? html`<p class="note">None yet. Sign up on the site, and the first one appears here.</p>` : html`<ul class="list">${mails.map((mail) => mailLine(at, mail))}</ul>`}
</section>`,
  });
}

function mailLine(at: string, mail: FiledMail): Markup {
  return html`<li><a href="${at}/${mail.id}">${mail.subject}</a>
<p class="meta">to ${mail.to} · ${mail.date} · <a href="${at}/${mail.id}/source">its source</a></p></li>`;
}
