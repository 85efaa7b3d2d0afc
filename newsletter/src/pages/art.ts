import { html, type Markup } from "../mail/markup.ts";
import { mark } from "../mail/palette.ts";

/** The arch with the sun over the table: the site's logo mark. */
export function logoMark(): Markup {
  return html`<svg viewBox="0 0 27 33" aria-hidden="true"><path d="M0 13.5a13.5 13.5 0 0 1 27 0V30a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" fill="${mark.arch}"/><circle cx="13.5" cy="18" r="7.5" fill="${mark.sun}"/><path d="M0 23h27v7a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" fill="${mark.table}"/></svg>`;
}

/** The page's picture: the sun stands higher the better things are, from 0 (below the table) to 100. */
export function sunArch(sun: number, onTable?: "envelope"): Markup {
  const y = 262 - sun * 1.52;
  return html`<svg class="arch" viewBox="0 0 200 260" aria-hidden="true"><path d="M0 100a100 100 0 0 1 200 0v160H0z" fill="var(--lh-wall)"/><circle cx="100" cy="${y}" r="56" fill="${mark.sun}"/><path d="M0 206h200v60H0z" fill="var(--lh)"/>${onTable && envelope()}</svg>`;
}

export function tick(): Markup {
  return html`<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8"/><path d="m6.5 10.3 2.4 2.4 4.6-5"/></svg>`;
}

export function warning(): Markup {
  return html`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 2.8 18 17H2z"/><path d="M10 8v4M10 14.4v.1"/></svg>`;
}

function envelope(): Markup {
  return html`<g transform="rotate(-6 100 190)"><rect x="52" y="156" width="96" height="66" rx="6" fill="#FFFBF4"/><path d="m55 160 45 36 45-36" fill="none" stroke="${mark.table}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}
