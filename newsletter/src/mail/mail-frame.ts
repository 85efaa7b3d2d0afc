import type { Named } from "../../../brand/derive.ts";
import { directionOf } from "../../../site-folder/direction.ts";
import type { NewsletterTexts } from "../read-texts.ts";
import type { MailSite } from "./mail-body.ts";
import { html, type Markup, raw, render } from "./markup.ts";

// Outlook shows Times New Roman where it does not have the first font of a list
export const serif = "Georgia,'Times New Roman',serif";
export const sans = "'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const paragraph = `margin:0 0 18px;font:400 18px/1.5 ${sans};color:var(--ink)`;

type Frame = MailSite & {
  /** The language of its words; English when left out. */
  lang?: string;
  subject: string;
  /** What a screen reader calls the mail; the subject when left out. */
  label?: string;
  /** What an inbox shows after the subject. */
  preheader: string;
  aside?: Markup;
  body: Markup;
  footer: Markup;
};

/**
 * The document of every mail. It uses tables, because Outlook knows no other layout, and inline colours, because Gmail
 * inverts those of a style sheet; the language stands on an element that webmail does not remove. A style names a
 * colour as `var(--ink)`, which mail programs do not know: its value is put there at the end.
 */
export function mailFrame(m: Frame): string {
  const lang = m.lang ?? "en";
  const dir = directionOf(lang);
  const mail = html`<!DOCTYPE html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${m.subject}</title>
<style>${raw(mailStyle(m.texts))}</style>
</head>
<body class="b-paper" style="margin:0;padding:0;background-color:var(--paper);-webkit-text-size-adjust:100%;word-break:break-word">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${m.preheader}${raw(filler)}</div>
<div role="article" aria-roledescription="email" aria-label="${m.label ?? m.subject}" lang="${lang}" dir="${dir}">
<table role="presentation" class="b-paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:var(--paper)"><tr><td align="center" style="padding:0 20px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:24px 0 20px">${masthead(m)}</td></tr>
<tr><td>${m.body}</td></tr>
<tr><td class="hair c-ink-2" style="border-top:1px solid var(--line);padding:20px 0 40px;font:400 15px/1.55 ${sans};color:var(--ink-2)">
${m.footer}
<p class="c-ink-2" style="margin:0;color:var(--ink-2)">${m.postalAddress}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>`;
  return withColours(render(mail), m.texts.light);
}

function withColours(mail: string, colours: Named): string {
  return mail.replaceAll(/ style="[^"]*"/g, (style) =>
    style.replaceAll(/var\(--([\w-]+)\)/g, (name, tone) => colours[tone] ?? name),
  );
}

/** One filled button: the colour is on the cell, so that Outlook shows it too. */
export function button(url: string, label: string): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:10px 0 28px"><tr>
<td class="b-accent" style="background-color:var(--accent);border-radius:999px;mso-padding-alt:14px 28px"><a href="${url}" class="c-on-accent" style="display:inline-block;padding:14px 28px;font:600 18px/22px ${sans};color:var(--on-accent);text-decoration:none">${label}</a></td>
</tr></table>`;
}

export function footerLink(url: string, label: string): Markup {
  return html`<a href="${url}" class="c-ink" style="color:var(--ink);text-decoration:underline">${label}</a>`;
}

/**
 * The logo, drawn with table cells, so that it is there when pictures are blocked. A mail cannot show an SVG, so an
 * operator with a logo of their own is shown by name.
 */
function masthead(m: Frame): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
${m.texts.brand.logo ? "" : markCell(m.texts)}
<td valign="middle"><a href="${m.siteUrl}" class="c-ink" style="font:700 26px/30px ${serif};letter-spacing:-.5px;color:var(--ink);text-decoration:none">${m.siteName}</a></td>
<td align="right" valign="middle" class="c-ink-2" style="font:400 15px/20px ${sans};color:var(--ink-2)">${m.aside}</td>
</tr></table>`;
}

function markCell({ brand: { mark } }: NewsletterTexts): Markup {
  return html`<td width="34" valign="middle"><div style="width:24px;height:20px;background-color:${mark.arch};border-radius:12px 12px 0 0;font-size:0;line-height:0"><div style="width:14px;height:10px;margin:0 auto;border-top:10px solid ${mark.arch};border-radius:12px 12px 0 0"><div style="width:14px;height:10px;background-color:${mark.sun};border-radius:7px 7px 0 0"></div></div></div><div style="width:24px;height:9px;background-color:${mark.table};border-radius:0 0 3px 3px;font-size:0;line-height:0"></div></td>`;
}

// keeps the inbox from showing the mail's first lines after the preheader
const filler = "&#8199;&#65279;&#847; ".repeat(40);

const ofTexts = ["ink", "ink-2", "bad", "accent-ink", "on-accent", "on-deep", "on-deep-2"] as const;
const ofGrounds = ["paper", "sunk", "accent", "deep"] as const;

type Colour = readonly [name: string, property: string, value: string | undefined];

/**
 * A class for each colour: `c-ink` is text, `b-ink` is background. The light values are inline, these are the dark
 * ones.
 */
function colours({ dark, brand }: NewsletterTexts): Colour[] {
  const hues = Object.keys(brand.hues);
  return [
    ...[...ofTexts, ...hues.map((hue) => `${hue}-ink`)].map(
      (tone): Colour => [`c-${tone}`, "color", dark[tone]],
    ),
    ...[...ofGrounds, ...hues].map((tone): Colour => [`b-${tone}`, "background-color", dark[tone]]),
    ["rule", "border-color", dark.ink],
    ["hair", "border-color", dark.line],
  ];
}

function rules(texts: NewsletterTexts, selectorOf: (name: string, property: string) => string): string {
  return colours(texts)
    .map(([name, property, value]) => `${selectorOf(`.${name}`, property)}{${property}:${value}!important}`)
    .join("");
}

/** The Outlook apps recolour a mail themselves: they mark it with data-ogsc where they changed the colour of a text, with data-ogsb where that of a ground. */
function inOutlook(name: string, property: string): string {
  return property === "background-color" ? `[data-ogsc] ${name},[data-ogsb] ${name}` : `[data-ogsc] ${name}`;
}

function mailStyle(texts: NewsletterTexts): string {
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a:hover{text-decoration:underline!important}
@media(max-width:599px){
.half{max-width:100%!important;padding-right:0!important}
}
@media(min-width:600px){
.panel{padding:32px 36px!important}
.big{font-size:42px!important}
}
@media(prefers-color-scheme:dark){${rules(texts, (name) => name)}.pic{filter:brightness(.86) saturate(.95)}}
${rules(texts, inOutlook)}
`;
}
