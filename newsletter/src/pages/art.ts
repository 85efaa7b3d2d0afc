import { markSvg } from "../../../brand/mark.ts";
import { html, type Markup, raw } from "../mail/markup.ts";
import type { Texts } from "../read-texts.ts";

/** The logo of the sample, unless the operator has a logo of their own. */
export function logoMark({ brand: { logo, mark } }: Texts): Markup | "" {
  if (logo) return "";
  return html`<svg viewBox="0 0 27 33" aria-hidden="true">${raw(markSvg({ mark }))}</svg>`;
}

/** The picture of a page: the sun is higher the better the news, from 0 (below the table) to 100. */
export function sunArch(texts: Texts, sun: number, onTable?: "envelope"): Markup {
  const y = 262 - sun * 1.52;
  return html`<svg class="arch" viewBox="0 0 200 260" aria-hidden="true"><path d="M0 100a100 100 0 0 1 200 0v160H0z" fill="var(--clay-wall)"/><circle cx="100" cy="${y}" r="56" fill="${texts.brand.mark.sun}"/><path d="M0 206h200v60H0z" fill="var(--clay)"/>${onTable && envelope(texts)}</svg>`;
}

export function checkMark(): Markup {
  return html`<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8"/><path d="m6.5 10.3 2.4 2.4 4.6-5"/></svg>`;
}

export function warning(): Markup {
  return html`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 2.8 18 17H2z"/><path d="M10 8v4M10 14.4v.1"/></svg>`;
}

function envelope({ light, brand: { mark } }: Texts): Markup {
  return html`<g transform="rotate(-6 100 190)"><rect x="52" y="156" width="96" height="66" rx="6" fill="${light.paper}"/><path d="m55 160 45 36 45-36" fill="none" stroke="${mark.table}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}
