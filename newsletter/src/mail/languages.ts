import { isEnglish } from "../../../brand/language.ts";
import { words } from "../words.ts";
import type { Tip } from "./mail-body.ts";
import { html, type Markup, raw } from "./markup.ts";

// What the code says is English; what the operator says is in the language of `site.yaml`. Each is marked where it stands
// among the other, as attributes of its element. Where both are English there is nothing to mark.

const { lang } = words().site;

/** The language of an issue: most of it is the operator's. */
export const issueLanguage = lang;

/** Words of the code, in an issue. */
export const ofCode: Markup | "" = isEnglish(lang) ? "" : raw(' lang="en"');

/** Words of the operator, in a mail or a page that the code writes. */
export const ofOperator: Markup | "" = isEnglish(lang) ? "" : html` lang="${lang}"`;

/** Words of an article, in an issue. */
export function ofTip(tip: Pick<Tip, "lang">): Markup | "" {
  return tip.lang && tip.lang !== lang ? html` lang="${tip.lang}"` : "";
}

/** Words of an article, in a page that the code writes. */
export function ofTipOnPage(tip: Pick<Tip, "lang">): Markup | "" {
  const its = tip.lang ?? lang;
  return isEnglish(its) ? "" : html` lang="${its}"`;
}
