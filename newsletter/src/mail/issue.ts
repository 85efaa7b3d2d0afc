import { hueOf } from "../../../brand/brand.ts";
import { issueDate, issueSubject, openingOf, signature, timeToRead, weekNumber } from "./issue-phrases.ts";
import { issueText } from "./issue-text.ts";
import { issueTip } from "./issue-tip.ts";
import type { IssueContent, MailBody } from "./mail-body.ts";
import { footerLink, mailFrame, sans, serif } from "./mail-frame.ts";
import { html, type Markup } from "./markup.ts";

export function issueMail(m: IssueContent): MailBody {
  const subject = issueSubject(m);
  return {
    subject,
    html: mailFrame({
      ...m,
      lang: m.texts.site.lang,
      subject,
      label: `${m.siteName}, ${issueDate(m.weekKey)}`,
      preheader: `${openingOf(m).join(" ")} To read: ${timeToRead(m)}.`,
      aside: html`<a href="${m.archiveUrl}" class="c-ink-2" style="color:var(--ink-2);text-decoration:underline">Read on the web</a>`,
      body: body(m),
      footer: footer(m),
    }),
    text: issueText(m),
  };
}

function body(m: IssueContent): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="b-deep panel" style="background-color:var(--deep);border-radius:20px;padding:24px 22px">${welcome(m)}</td></tr>
${m.tips.map((tip, place) => issueTip(tip, place, hueOf(m.texts.brand, tip.category)))}
<tr><td style="padding:0 0 36px">${passOn(m)}</td></tr>
</table>`;
}

/** Short, so that the first picture is on the first screen of a phone; in the green of the site's newsletter block. */
function welcome(m: IssueContent): Markup {
  const line = `margin:0 0 10px;font:400 17px/1.5 ${sans};color:var(--on-deep)`;
  return html`<p class="c-on-deep-2" style="margin:0 0 6px;font:400 15px/20px ${sans};color:var(--on-deep-2)">${issueDate(m.weekKey)}, week ${weekNumber(m.weekKey)}, ${timeToRead(m).replaceAll(" ", "\u00a0")}</p>
<h1 class="c-on-deep big" style="margin:0 0 12px;font:700 32px/1.08 ${serif};letter-spacing:-.7px;color:var(--on-deep)">${m.texts.site.newsletter.issue}</h1>
<p class="c-on-deep" style="${line}">${m.texts.site.newsletter.mail.greeting}</p>
${openingOf(m).map((paragraph) => html`<p class="c-on-deep" style="${line}">${paragraph}</p>`)}
<p class="c-on-deep-2" style="margin:0;font:400 17px/1.5 ${sans};color:var(--on-deep-2)">${signature(m)}</p>`;
}

function passOn(m: IssueContent): Markup {
  const { title, text } = m.texts.site.newsletter.mail.passOn;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="b-sunk panel" style="background-color:var(--sunk);border-radius:20px;padding:24px 22px">
<p class="c-ink" style="margin:0 0 6px;font:700 22px/28px ${serif};letter-spacing:-.3px;color:var(--ink)">${title}</p>
<p class="c-ink" style="margin:0;font:400 17px/1.5 ${sans};color:var(--ink)">${text} <a href="${m.siteUrl}" class="c-accent-ink" style="font-weight:600;color:var(--accent-ink)">${m.siteName}</a>.</p>
</td></tr></table>`;
}

function footer(m: IssueContent): Markup {
  const small = `margin:0 0 10px;color:var(--ink-2)`;
  return html`<p class="c-ink-2" style="${small}">You get this email because you asked for ${m.siteName}’s weekly tips and confirmed your address. We do not track whether you open it or what you click.</p>
<p class="c-ink-2" style="${small};line-height:32px">${footerLink(m.unsubscribeUrl, "Unsubscribe")} &nbsp;·&nbsp; ${footerLink(m.meUrl, "What we store about you")}</p>`;
}
