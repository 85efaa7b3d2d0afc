import { oneLine } from "../text-format.ts";
import type { MailBody, MailSite } from "./mail-body.ts";
import { mailFrame, sans, serif } from "./mail-frame.ts";
import { html } from "./markup.ts";

type OperatorMail = MailSite & { subject: string; text: string };

export function operatorMail(m: OperatorMail): MailBody {
  const heading = oneLine(m.subject);
  const subject = `${m.siteName} newsletter: ${heading}`;
  const body = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="border-top:1.5px solid var(--ink);padding:24px 0 20px">
<h1 class="c-ink" style="margin:0 0 18px;font:700 26px/1.2 ${serif};letter-spacing:-.4px;color:var(--ink)">${heading}</h1>
<div class="c-ink" style="font:400 17px/1.5 ${sans};color:var(--ink);white-space:pre-wrap">${m.text}</div>
</td></tr></table>`;
  const why = `You get this email because you run the newsletter of ${m.siteName} (OPERATOR_EMAIL).`;
  const footer = html`<p class="c-ink-2" style="margin:0 0 10px;color:var(--ink-2)">${why}</p>`;
  return {
    subject,
    html: mailFrame({ ...m, subject, preheader: oneLine(m.text).slice(0, 120), body, footer }),
    text: `${m.text}\n\n-- \n${why}\n`,
  };
}
