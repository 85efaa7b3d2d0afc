import { html, type Markup, raw, render } from "../../mail/markup.ts";
import { logoMark, tick, warning } from "../art.ts";
import { operatorStyle } from "./style.ts";

/** What stands around every page of the operator. */
export type Desk = {
  siteName: string;
  /** Stands in every form, so that no other page can send one. */
  csrf: string;
  /** Mails that wait for a decision. */
  undecided: number;
  /** What was done, or why it was not. */
  word?: Word | undefined;
};

export type Word = { isGood: boolean; says: string | readonly string[] };

const places = { "/": "This week", "/mails": "Mails", "/readers": "Readers", "/issues": "Issues" };
type Place = keyof typeof places;

export function deskPage(desk: Desk, p: { title: string; at?: Place; main: Markup }): string {
  const link = ([path, name]: [string, string]) =>
    html`<a href="${path}"${p.at === path ? raw(' aria-current="page"') : ""}>${name}${path === "/mails" && desk.undecided > 0 ? html` <b>${desk.undecided}</b>` : ""}</a>`;
  return document(desk, {
    title: p.title,
    head: html`<nav class="nav" aria-label="Pages">${Object.entries(places).map(link)}</nav>
<form method="post" action="/sign-out">${secret(desk)}<button class="textual" type="submit">Sign out</button></form>`,
    main: html`${desk.word && word(desk.word)}
${p.main}`,
  });
}

/** The door: there is nothing else on it. */
export function signInPage(p: { siteName: string; hasPassword: boolean; problem?: string }): string {
  const form = html`<form method="post" action="/sign-in" class="gate">
<input type="text" name="name" value="operator" autocomplete="username" aria-label="Name" hidden>
<div class="field"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus></div>
<div class="acts"><button class="btn btn--fill" type="submit">Sign in</button></div>
</form>`;
  const how = html`<p class="lede">There is no password yet. Set one on the machine where the service runs:</p>
<p class="note"><code>npm run newsletter -- password</code></p>`;
  return document(p, {
    title: "Sign in",
    head: html``,
    main: html`<h1>Your newsletter</h1>
${p.problem && word({ isGood: false, says: p.problem })}
${p.hasPassword ? form : how}`,
  });
}

function document(p: { siteName: string }, page: { title: string; head: Markup; main: Markup }): string {
  return render(html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${page.title} · ${p.siteName} newsletter</title>
<style>${raw(operatorStyle)}</style>
</head>
<body class="op">
<header class="top"><div class="wrap">
<a class="logo" href="/">${logoMark()}${p.siteName} <span>newsletter</span></a>
${page.head}
</div></header>
<main><div class="wrap">
${page.main}
</div></main>
</body>
</html>`);
}

export function secret({ csrf }: Desk): Markup {
  return html`<input type="hidden" name="csrf" value="${csrf}">`;
}

/** A form that belongs to this page. */
export function deskForm(desk: Desk, action: string, inside: Markup, kind?: "file"): Markup {
  const encoding = kind === "file" ? raw(' enctype="multipart/form-data"') : "";
  return html`<form method="post" action="${action}"${encoding}>${secret(desk)}
${inside}
</form>`;
}

export function deskButton(
  label: string,
  look: "fill" | "line" | "bad" = "line",
  name?: string,
  value = "yes",
): Markup {
  const looks = { fill: "btn--fill", line: "btn--line", bad: "btn--line btn--bad" };
  return html`<button class="btn ${looks[look]}" type="submit"${name ? html` name="${name}" value="${value}"` : ""}>${label}</button>`;
}

export function word({ isGood, says }: Word): Markup {
  const lines = typeof says === "string" ? [says] : says;
  const text =
    lines.length === 1
      ? html`<p>${lines[0]}</p>`
      : html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
  return html`<div class="word word--${isGood ? "ok" : "bad"}" role="${isGood ? "status" : "alert"}">${isGood ? tick() : warning()}${text}</div>`;
}

/** Figures of a row, large. */
export function tiles(figures: Record<string, number>): Markup {
  return html`<dl class="tiles">${Object.entries(figures).map(([name, count]) => html`<div><dt>${name}</dt><dd>${count.toLocaleString("en-GB")}</dd></div>`)}</dl>`;
}
