import { markSvg } from "../../../brand/mark.ts";
import { windowSvg } from "../../../brand/window.ts";
import { html, type Markup, raw } from "../mail/markup.ts";
import type { NewsletterTexts } from "../read-texts.ts";

export function logoMark({ brand: { logo, mark } }: NewsletterTexts): Markup | "" {
  if (logo) return "";
  return html`<svg viewBox="0 0 27 33" aria-hidden="true">${raw(markSvg({ mark }))}</svg>`;
}

/** The picture of a page, the window of a quiz's result: it is brighter the better the news, from 0 (dawn) to 100. */
export function windowPicture(texts: NewsletterTexts, sun: number, onSill?: "envelope"): Markup {
  const drawing = raw(windowSvg({ percent: sun, sill: texts.brand.mark.table }));
  return html`<svg class="arch" viewBox="0 0 100 125" aria-hidden="true">${drawing}${onSill && envelope(texts)}</svg>`;
}

function envelope({ light, brand: { mark } }: NewsletterTexts): Markup {
  return html`<g transform="translate(14 20) scale(.5) rotate(-6 100 190)"><rect x="52" y="122" width="96" height="66" rx="6" fill="${light.paper}"/><path d="m55 126 45 36 45-36" fill="none" stroke="${mark.table}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}
