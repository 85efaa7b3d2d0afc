import { issueDate, weekNumber } from "./issue-date.ts";
import { issueSubject, oneLine } from "./issue-subject.ts";
import { issueText } from "./issue-text.ts";
import { issueTip } from "./issue-tip.ts";
import type { Issue, MailBody, Tip } from "./mail-body.ts";
import { footerLink, mailFrame, sans, serif } from "./mail-frame.ts";
import { html, type Markup } from "./markup.ts";
import { light } from "./palette.ts";
import { timeInAll } from "./time-in-all.ts";

/** Tuesday's mail: three tips, why one gets it, one way out. */
export function issueMail(m: Issue): MailBody {
  const subject = m.subject ? oneLine(m.subject) : issueSubject(m.week, m.tips[0]?.title ?? "Three tips");
  return {
    subject,
    html: mailFrame({
      ...m,
      subject,
      preheader: preheader(m.tips),
      aside: html`<a href="${m.archiveUrl}" class="c-ink-2" style="color:${light["ink-2"]};text-decoration:underline">Read on the web</a>`,
      body: body(m),
      footer: footer(m),
    }),
    text: issueText(m),
  };
}

function preheader(tips: readonly Tip[]): string {
  const others = tips.slice(1).map((tip) => tip.title);
  return `Also this week: ${others.join(" · ")}. ${timeInAll(tips)}`;
}

function body(m: Issue): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="b-deep panel" style="background-color:${light.deep};border-radius:20px;padding:36px 36px 32px">${slip(m)}</td></tr>
${m.tips.map(issueTip)}
<tr><td style="padding:0 0 36px">${passOn(m)}</td></tr>
</table>`;
}

/** The issue at a glance, on the green of the site's newsletter block. */
function slip(m: Issue): Markup {
  return html`<p class="c-on-deep-2" style="margin:0 0 8px;font:400 16px/22px ${sans};color:${light["on-deep-2"]}">${issueDate(m.week)} · week ${weekNumber(m.week)}</p>
<h1 class="c-on-deep big" style="margin:0 0 20px;font:700 44px/1.06 ${serif};letter-spacing:-1px;color:${light["on-deep"]}">Tuesday’s three</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${m.tips.map(slipLine)}</table>
<p class="c-on-deep-2" style="margin:16px 0 0;font:400 16px/22px ${sans};color:${light["on-deep-2"]}">${timeInAll(m.tips)} Useful by Wednesday.</p>`;
}

function slipLine(tip: Tip, place: number): Markup {
  const cell = `border-top:1px solid ${light["deep-line"]};padding:10px 0`;
  return html`<tr><td width="34" valign="top" style="${cell};font:700 22px/26px ${serif};color:${light.gold}">${place + 1}</td>
<td valign="top" style="${cell}"><a href="${tip.url}" class="c-on-deep" style="font:600 18px/26px ${sans};color:${light["on-deep"]};text-decoration:none">${tip.title}</a></td></tr>`;
}

function passOn(m: Issue): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="b-sunk panel" style="background-color:${light.sunk};border-radius:20px;padding:28px 36px">
<p class="c-ink" style="margin:0 0 6px;font:700 22px/28px ${serif};letter-spacing:-.3px;color:${light.ink}">Know someone who could use one?</p>
<p class="c-ink" style="margin:0;font:400 17px/1.5 ${sans};color:${light.ink}">Tell them. If a friend told you, get your own three every Tuesday at <a href="${m.siteUrl}" class="c-accent-ink" style="font-weight:600;color:${light["accent-ink"]}">${m.siteName}</a>.</p>
</td></tr></table>`;
}

function footer(m: Issue): Markup {
  const small = `margin:0 0 10px;color:${light["ink-2"]}`;
  return html`<p class="c-ink-2" style="${small}">You get this email because you asked for ${m.siteName}’s weekly tips and confirmed your address. We do not track whether you open it or what you click.</p>
<p class="c-ink-2" style="${small};line-height:32px">${footerLink(m.unsubscribeUrl, "Unsubscribe")} &nbsp;·&nbsp; ${footerLink(m.meUrl, "What we store about you")}</p>`;
}
