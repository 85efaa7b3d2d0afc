import { answerOf, linkTextOf, warningOf } from "./issue-phrases.ts";
import type { Tip } from "./mail-body.ts";
import { sans, serif } from "./mail-frame.ts";
import { html, type Markup } from "./markup.ts";

/**
 * The first tip has the full width; the others have the picture beside the text, and stack on a phone. `hue`: that of its
 * category, by name.
 */
export function issueTip(tip: Tip, place: number, hue: string): Markup {
  const inside = place === 0 || !tip.image ? stacked(tip, hue) : sideBySide(tip, hue);
  return html`<tr><td class="${place === 0 ? "" : "rule"}" style="${place === 0 ? "padding:28px 0 36px" : `border-top:1.5px solid var(--ink);padding:20px 0 36px`}">${inside}</td></tr>`;
}

function stacked(tip: Tip, hue: string): Markup {
  return html`${picture(tip, hue, 560)}<div style="padding:${tip.image ? "18px 0 0" : "0"}">${tipText(tip, hue, 30)}</div>`;
}

// Inline blocks with a largest width stack by themselves where a mail client drops media queries; the gap hangs on the
// picture, so that stacked words begin at the edge.
function sideBySide(tip: Tip, hue: string): Markup {
  return html`<div style="font-size:0">
<!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="236" valign="top"><![endif]-->
<div class="half" style="display:inline-block;vertical-align:top;box-sizing:border-box;width:100%;max-width:236px;padding:0 24px 16px 0">${picture(tip, hue, 212)}</div>
<!--[if mso]></td><td width="324" valign="top"><![endif]-->
<div class="half" style="display:inline-block;vertical-align:top;width:100%;max-width:324px">${tipText(tip, hue, 24)}</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>`;
}

// If pictures are blocked, the alternative text reads as a caption in the category’s colour: a fixed height would
// leave a hole above it, and rounder corners would cut off its last letters.
function picture(tip: Tip, hue: string, width: number): Markup | undefined {
  if (!tip.image) return undefined;
  return html`<a href="${tip.url}" class="c-${hue}-ink" style="display:block;color:var(--${hue}-ink);text-decoration:none"><img class="pic" src="${tip.image.url}" alt="${tip.image.alt}" width="${width}" style="display:block;width:100%;height:auto;border:0;border-radius:4px;font:italic 400 17px/1.5 ${serif}"></a>`;
}

function tipText(tip: Tip, hue: string, size: number): Markup {
  return html`<p class="c-${hue}-ink" style="margin:0 0 8px;font:600 15px/20px ${sans};color:var(--${hue}-ink)"><span class="b-${hue}" style="display:inline-block;width:10px;height:13px;margin-right:8px;vertical-align:-1px;border-radius:5px 5px 2px 2px;background-color:var(--${hue})"></span>${tip.category}</p>
<h2 style="margin:0 0 10px;font:700 ${size}px/1.18 ${serif};letter-spacing:-.4px"><a href="${tip.url}" class="c-ink" style="color:var(--ink);text-decoration:none">${tip.title}</a></h2>
<p class="c-ink" style="margin:0 0 12px;font:400 17px/1.5 ${sans};color:var(--ink)">${answerOf(tip)}</p>
${warningOf(tip) ? html`<p class="c-bad" style="margin:0 0 12px;font:600 17px/1.5 ${sans};color:var(--bad)">${warningOf(tip)}</p>` : ""}
<p class="c-ink-2" style="margin:0;font:400 15px/24px ${sans};color:var(--ink-2)"><a href="${tip.url}" class="c-accent-ink" style="font-weight:600;color:var(--accent-ink);text-decoration:none">${linkTextOf(tip)}&nbsp;→</a> &nbsp;<span style="white-space:nowrap">${tip.readingTime}</span></p>`;
}
