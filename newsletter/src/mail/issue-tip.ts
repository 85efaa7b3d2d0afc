import { answerOf, linkTextOf } from "./issue-words.ts";
import type { Tip } from "./mail-body.ts";
import { sans, serif } from "./mail-frame.ts";
import { html, type Markup } from "./markup.ts";
import { hueOfCategory, light } from "./site.ts";

/** The first tip has the full width; the others have the picture beside the text, and stack on a phone. */
export function issueTip(tip: Tip, place: number): Markup {
  const inside = place === 0 || !tip.image ? stacked(tip) : sideBySide(tip);
  return html`<tr><td class="${place === 0 ? "" : "rule"}" style="${place === 0 ? "padding:28px 0 36px" : `border-top:1.5px solid ${light.ink};padding:20px 0 36px`}">${inside}</td></tr>`;
}

function stacked(tip: Tip): Markup {
  return html`${picture(tip, 560)}<div style="padding:${tip.image ? "18px 0 0" : "0"}">${words(tip, 30)}</div>`;
}

// Inline blocks with a largest width stack by themselves where a mail client drops media queries; the gap hangs on the
// picture, so that stacked words begin at the edge.
function sideBySide(tip: Tip): Markup {
  return html`<div style="font-size:0">
<!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="236" valign="top"><![endif]-->
<div class="half" style="display:inline-block;vertical-align:top;box-sizing:border-box;width:100%;max-width:236px;padding:0 24px 16px 0">${picture(tip, 212)}</div>
<!--[if mso]></td><td width="324" valign="top"><![endif]-->
<div class="half" style="display:inline-block;vertical-align:top;width:100%;max-width:324px">${words(tip, 24)}</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>`;
}

// If pictures are blocked, the alternative text reads as a caption in the category’s colour: a fixed height would
// leave a hole above it, and rounder corners would cut off its last letters.
function picture(tip: Tip, width: number): Markup | undefined {
  if (!tip.image) return undefined;
  const hue = hueOfCategory(tip.category);
  return html`<a href="${tip.url}" class="c-${hue}-ink" style="display:block;color:${light[`${hue}-ink`]};text-decoration:none"><img class="pic" src="${tip.image.url}" alt="${tip.image.alt}" width="${width}" style="display:block;width:100%;height:auto;border:0;border-radius:4px;font:italic 400 17px/1.5 ${serif}"></a>`;
}

function words(tip: Tip, size: number): Markup {
  const hue = hueOfCategory(tip.category);
  return html`<p class="c-${hue}-ink" style="margin:0 0 8px;font:600 15px/20px ${sans};color:${light[`${hue}-ink`]}"><span class="b-${hue}" style="display:inline-block;width:10px;height:13px;margin-right:8px;vertical-align:-1px;border-radius:5px 5px 2px 2px;background-color:${light[hue]}"></span>${tip.category}</p>
<h2 style="margin:0 0 10px;font:700 ${size}px/1.18 ${serif};letter-spacing:-.4px"><a href="${tip.url}" class="c-ink" style="color:${light.ink};text-decoration:none">${tip.title}</a></h2>
<p class="c-ink" style="margin:0 0 12px;font:400 17px/1.5 ${sans};color:${light.ink}">${answerOf(tip)}</p>
<p class="c-ink-2" style="margin:0;font:400 15px/24px ${sans};color:${light["ink-2"]}"><a href="${tip.url}" class="c-accent-ink" style="font-weight:600;color:${light["accent-ink"]};text-decoration:none">${linkTextOf(tip)}&nbsp;→</a> &nbsp;<span style="white-space:nowrap">·&nbsp; ${tip.readingTime}</span></p>`;
}
