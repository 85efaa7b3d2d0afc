import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { withFonts } from "../../../brand/fonts.ts";
import { dark, fonts, hues, light } from "../mail/site.ts";

const sheet = withFonts(readFileSync(new URL("./page-style.css", import.meta.url), "utf8"), fonts);

function variables(tones: Record<string, string>): string {
  return Object.entries(tones)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");
}

const kickers = hues.map((hue) => `.${hue}{--cat:var(--${hue});--cat-ink:var(--${hue}-ink)}`).join("");

/** The style of every page: the brand's colours, and the style sheet beside this file with the brand's fonts. */
export const pageStyle = `
:root{${variables(light)}}
@media(prefers-color-scheme:dark){:root{${variables(dark)}}}
${kickers}
${sheet}`;

/** For `style-src` in the Content-Security-Policy of every page. */
export const styleHash = `sha256-${createHash("sha256").update(pageStyle).digest("base64")}`;
