import type { MailBody, MailSite } from "./mail-body.ts";
import { button, footerLink, mailFrame, paragraph, sans, serif } from "./mail-frame.ts";
import { html, type Markup } from "./markup.ts";

type LinkMail = MailSite & {
  url: string;
};

/** Repeats nothing that was typed, since anybody can use the form. */
export function confirmationMail(m: LinkMail): MailBody {
  return buttonMail({
    ...m,
    subject: `Please confirm: ${m.siteName}’s weekly tips`,
    preheader: "One press of a button, and the tips come every Tuesday.",
    heading: "Shall we put you on the list?",
    opening: `Someone, we hope you, asked us to send the weekly tips from ${m.siteName} to this address. ${m.texts.site.newsletter.promise} If you are under 16, a parent has to agree first.`,
    action: { url: m.url, label: "Yes, confirm my address" },
    otherwise: "If you did not ask for this, do nothing. Without your yes, no tips will come.",
    reason: `You get this email because this address was entered in the sign-up form of ${m.siteName}.`,
  });
}

/** Two weeks, for readers who find the mail late. */
export const meLinkDays = 14;

export function meLinkMail(m: LinkMail): MailBody {
  return buttonMail({
    ...m,
    subject: `What ${m.siteName} stores about you`,
    preheader: "Your link to see it, take it with you, or erase it.",
    heading: "Here is your link",
    opening: `It opens a page with everything our newsletter stores about this address. There you can read it, download it, or erase it. The link works for ${meLinkDays} days.`,
    action: { url: m.url, label: "See what is stored" },
    otherwise:
      "If you did not ask for this, do nothing. Nothing changes. Please do not pass this email on: the link opens your page.",
    reason: `You get this email because somebody asked ${m.siteName} what it stores about this address.`,
  });
}

/** The page where they signed up must not reveal that they are on the list. */
export function onListAlreadyMail(m: LinkMail): MailBody {
  return buttonMail({
    ...m,
    subject: `You are already on ${m.siteName}’s list`,
    preheader: "Somebody signed this address up again. Nothing changes.",
    heading: "You are already on the list",
    opening: `Someone, we hope you, signed this address up for ${m.siteName}’s weekly tips again. Nothing changes: the next three come on Tuesday. If they do not reach you, check the spam folder. The page below shows what we store about you; its link works for ${meLinkDays} days.`,
    action: { url: m.url, label: "See what is stored" },
    otherwise:
      "If you did not ask for this, do nothing. Please do not pass this email on: the link opens your page.",
    reason: `You get this email because this address was entered in the sign-up form of ${m.siteName}.`,
  });
}

type ButtonMail = MailSite & {
  subject: string;
  preheader: string;
  heading: string;
  opening: string;
  action: { url: string; label: string };
  otherwise: string;
  reason: string;
};

function buttonMail(m: ButtonMail): MailBody {
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
