import { hueOf } from "../../../brand/brand.ts";
import { oneLine } from "../text-format.ts";
import {
  answerOf,
  issueDate,
  issueSubject,
  linkTextOf,
  openingOf,
  signature,
  timeToRead,
  warningOf,
  weekNumber,
} from "./issue-phrases.ts";
import type { IssueContent, MailBody, Tip } from "./mail-body.ts";
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

function reasonFor({ siteName }: IssueContent): string {
  return `You get this email because you asked for ${siteName}’s weekly tips and confirmed your address. We do not track whether you open it or what you click.`;
}

function footer(m: IssueContent): Markup {
  const small = `margin:0 0 10px;color:var(--ink-2)`;
  return html`<p class="c-ink-2" style="${small}">${reasonFor(m)}</p>
<p class="c-ink-2" style="${small};line-height:32px">${footerLink(m.unsubscribeUrl, "Unsubscribe")} &nbsp;·&nbsp; ${footerLink(m.meUrl, "What we store about you")}</p>`;
}

/**
 * The first tip has the full width; the others have the picture beside the text, and stack on a phone. `hue`: that of its
 * category, by name.
 */
function issueTip(tip: Tip, place: number, hue: string): Markup {
  const inside = place === 0 || !tip.image ? stacked(tip, hue) : sideBySide(tip, hue);
  return html`<tr><td class="${place === 0 ? "" : "rule"}" style="${place === 0 ? "padding:28px 0 36px" : `border-top:1.5px solid var(--ink);padding:20px 0 36px`}">${inside}</td></tr>`;
}

function stacked(tip: Tip, hue: string): Markup {
  return html`${picture(tip, hue, 560)}<div style="padding:${tip.image ? "18px 0 0" : "0"}">${tipHtml(tip, hue, 30)}</div>`;
}

// Inline blocks with a largest width stack by themselves where a mail client drops media queries; the gap hangs on the
// picture, so that stacked words begin at the edge.
function sideBySide(tip: Tip, hue: string): Markup {
  return html`<div style="font-size:0">
<!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="236" valign="top"><![endif]-->
<div class="half" style="display:inline-block;vertical-align:top;box-sizing:border-box;width:100%;max-width:236px;padding:0 24px 16px 0">${picture(tip, hue, 212)}</div>
<!--[if mso]></td><td width="324" valign="top"><![endif]-->
<div class="half" style="display:inline-block;vertical-align:top;width:100%;max-width:324px">${tipHtml(tip, hue, 24)}</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>`;
}

// If pictures are blocked, the alternative text reads as a caption in the category’s colour: a fixed height would
// leave a hole above it, and rounder corners would cut off its last letters.
function picture(tip: Tip, hue: string, width: number): Markup | undefined {
  if (!tip.image) return undefined;
  return html`<a href="${tip.url}" class="c-${hue}-ink" style="display:block;color:var(--${hue}-ink);text-decoration:none"><img class="pic" src="${tip.image.url}" alt="${tip.image.alt}" width="${width}" style="display:block;width:100%;height:auto;border:0;border-radius:4px;font:italic 400 17px/1.5 ${serif}"></a>`;
}

function tipHtml(tip: Tip, hue: string, size: number): Markup {
  return html`<p class="c-${hue}-ink" style="margin:0 0 8px;font:600 15px/20px ${sans};color:var(--${hue}-ink)"><span class="b-${hue}" style="display:inline-block;width:10px;height:13px;margin-right:8px;vertical-align:-1px;border-radius:5px 5px 2px 2px;background-color:var(--${hue})"></span>${tip.category}</p>
<h2 style="margin:0 0 10px;font:700 ${size}px/1.18 ${serif};letter-spacing:-.4px"><a href="${tip.url}" class="c-ink" style="color:var(--ink);text-decoration:none">${tip.title}</a></h2>
<p class="c-ink" style="margin:0 0 12px;font:400 17px/1.5 ${sans};color:var(--ink)">${answerOf(tip)}</p>
${warningOf(tip) ? html`<p class="c-bad" style="margin:0 0 12px;font:600 17px/1.5 ${sans};color:var(--bad)">${warningOf(tip)}</p>` : ""}
<p class="c-ink-2" style="margin:0;font:400 15px/24px ${sans};color:var(--ink-2)"><a href="${tip.url}" class="c-accent-ink" style="font-weight:600;color:var(--accent-ink);text-decoration:none">${linkTextOf(tip)}&nbsp;→</a> &nbsp;<span style="white-space:nowrap">${tip.readingTime}</span></p>`;
}

function issueText(m: IssueContent): string {
  const { issue, mail } = m.texts.site.newsletter;
  return `${m.siteName}: ${issue}
${issueDate(m.weekKey)} · week ${weekNumber(m.weekKey)} · ${timeToRead(m)}

${[mail.greeting, ...openingOf(m), signature(m)].join("\n\n")}


${m.tips.map(tipText).join("\n\n")}


On the web: ${m.archiveUrl}
${mail.passOn.title} ${mail.passOn.text} ${m.siteUrl}

-- 
${reasonFor(m)}

Unsubscribe: ${m.unsubscribeUrl}
What we store about you: ${m.meUrl}

${m.postalAddress}
`;
}

function tipText(tip: Tip, place: number): string {
  return `${place + 1}. ${oneLine(tip.title)}
${oneLine(tip.category)}

${[answerOf(tip), warningOf(tip)].filter(Boolean).map(oneLine).join("\n\n")}

${linkTextOf(tip)} (${oneLine(tip.readingTime)}) →
${oneLine(tip.url)}`;
}
