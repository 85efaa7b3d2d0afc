import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { withFonts } from "../../../brand/fonts.ts";
import { properties } from "../../../brand/site-tokens.ts";
import { html, type Markup } from "../mail/markup.ts";
import type { NewsletterTexts } from "../read-texts.ts";

const shared = ["tokens", "base", "buttons", "fields", "labels"].map(
  (name) => `../../../brand/styles/${name}.css`,
);
const sheet = [...shared, "./page-style.css"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, ""))
  .join("");
const known = new WeakMap<NewsletterTexts, string>();

export function pageStyle(texts: NewsletterTexts): string {
  const style = known.get(texts) ?? made(texts);
  known.set(texts, style);
  return style;
}

/** The fonts of the page's style: without this, the first page that a browser opens is set in a fallback. */
export function fontPreloads(texts: NewsletterTexts): Markup {
  const fonts = [...new Set(pageStyle(texts).match(/\/fonts\/[\w-]+\.woff2/g))];
  return html`${fonts.map((font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>\n`)}`;
}

function made({ brand, light, dark }: NewsletterTexts): string {
  const kickers = Object.keys(brand.hues).map(
    (hue) => `.${hue}{--cat:var(--${hue});--cat-ink:var(--${hue}-ink)}`,
  );
  return `
:root{${properties(light)}}
@media(prefers-color-scheme:dark){:root{${properties(dark)}}}
${kickers.join("")}
${withFonts(sheet, brand.fonts)}`;
}

/** For `style-src` in the Content-Security-Policy of every page. */
export function styleHash(texts: NewsletterTexts): string {
  return `sha256-${createHash("sha256").update(pageStyle(texts)).digest("base64")}`;
}
