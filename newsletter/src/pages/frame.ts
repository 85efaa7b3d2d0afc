import type { MailSite } from "../mail/mail-body.ts";
import { html, type Markup, raw, render } from "../mail/markup.ts";
import { logoMark, windowPicture } from "./drawings.ts";
import { fontPreloads, pageStyle } from "./page-style.ts";

export type Frame = Omit<MailSite, "postalAddress">;
export type Row = { label: string; value: string };

type Page = { title: string; public?: boolean; main: Markup };

/** No script; a token in its address reaches neither a referrer nor a search index. */
export function page(frame: Frame, p: Page): string {
  return render(html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
${p.public ? "" : raw('<meta name="robots" content="noindex">')}
<title>${p.title} · ${frame.siteName}</title>
${fontPreloads(frame.texts)}<style>${raw(pageStyle(frame.texts))}</style>
</head>
<body>
<header class="top"><div class="wrap">
<a class="logo" href="${frame.siteUrl}">${logoMark(frame.texts)}${frame.siteName}</a>
<a class="quiet" href="${siteLink(frame, "browse")}">Browse all tips</a>
</div></header>
<main><div class="wrap">
${p.main}
</div></main>
<footer class="foot"><div class="wrap">
<a class="quiet" href="/issues">Past issues</a>
<a class="quiet" href="/me">What we store about you</a>
<a class="quiet" href="${siteLink(frame, "privacy")}">Privacy Policy</a>
</div></footer>
</body>
</html>`);
}

type Scene = {
  heading: string;
  /** How bright it is outside the window of the picture, 0 to 100. */
  sun: number;
  onSill?: "envelope";
  content: Markup;
  note?: Markup | string;
};

export function scenePage(frame: Frame, s: Scene): string {
  const note = s.note && html`<p class="note">${s.note}</p>`;
  return page(frame, {
    title: s.heading,
    main: html`<div class="scene">${windowPicture(frame.texts, s.sun, s.onSill)}<div class="scene__words">
<h1>${s.heading}</h1>
${s.content}
</div></div>
${note}`,
  });
}

export function lede(text: Markup | string): Markup {
  return html`<p class="lede">${text}</p>`;
}

export function buttonForm(action: string, label: string, variant: Variant = "fill"): Markup {
  return html`<form method="post" action="${action}"><div class="acts"><button class="btn btn--${variant}" type="submit">${label}</button></div></form>`;
}

type Variant = "fill" | "line";

export function addressForm(action: string, label: string, button: string, variant: Variant = "fill") {
  return html`<form method="post" action="${action}">
<label class="label" for="email">${label}</label>
<div class="field"><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required></div>
<div class="acts"><button class="btn btn--${variant}" type="submit">${button}</button></div>
</form>`;
}

export function buttonLink(url: string, label: string, variant: Variant = "fill"): Markup {
  return html`<p class="acts"><a class="btn btn--${variant}" href="${url}">${label}</a></p>`;
}

export function rowList(rows: readonly Row[]): Markup {
  return html`<dl class="rows">${rows.map((row) => html`<div><dt>${row.label}</dt><dd>${row.value}</dd></div>`)}</dl>`;
}

/** The address of a page of the site, whether or not SITE_URL ends in a slash. */
export function siteLink(frame: Frame, path: string): string {
  return `${frame.siteUrl.replace(/\/+$/, "")}/${path}`;
}
