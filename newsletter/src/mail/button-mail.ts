import type { MailBody, MailSite } from "./mail-body.ts";
import { button, footerLink, mailFrame, paragraph, sans, serif } from "./mail-frame.ts";
import { html, type Markup } from "./markup.ts";

type ButtonMail = MailSite & {
  subject: string;
  preheader: string;
  heading: string;
  opening: string;
  action: { url: string; label: string };
  otherwise: string;
  reason: string;
};

export function buttonMail(m: ButtonMail): MailBody {
  return { subject: m.subject, html: htmlOf(m), text: textOf(m) };
}

function htmlOf(m: ButtonMail): string {
  const footer = html`<p class="c-ink-2" style="margin:0 0 10px;color:var(--ink-2)">${m.reason} ${footerLink(m.siteUrl, `Visit ${m.siteName}`)}</p>`;
  return mailFrame({ ...m, body: body(m), footer });
}

function body(m: ButtonMail): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="border-top:1.5px solid var(--ink);padding:32px 0 20px">
<h1 class="c-ink big" style="margin:0 0 18px;font:700 34px/1.12 ${serif};letter-spacing:-.8px;color:var(--ink)">${m.heading}</h1>
<p class="c-ink" style="${paragraph}">${m.opening}</p>
${button(m.action.url, m.action.label)}
<p class="c-ink" style="${paragraph}">${m.otherwise}</p>
<p class="c-ink-2" style="margin:0;font:400 15px/1.5 ${sans};color:var(--ink-2)">Button not working? Copy this into your browser:<br><a href="${m.action.url}" class="c-accent-ink" style="color:var(--accent-ink);word-break:break-all">${m.action.url}</a></p>
</td></tr></table>`;
}

function textOf(m: ButtonMail): string {
  return `${m.heading}

${m.opening}

${m.action.label}:
${m.action.url}

${m.otherwise}

-- 
${m.reason}
${m.siteName}: ${m.siteUrl}
${m.postalAddress}
`;
}
