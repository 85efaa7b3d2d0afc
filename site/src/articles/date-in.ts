import { isEnglish } from "../../../brand/language.ts";
import { dateText, longDateText } from "./article.ts";

/** A day as a language writes it: `12/02/2025`, or long, as in running text. For what only the build draws: see `dateText`. */
export function dateIn(lang: string, isoDate: string, style: "medium" | "long" = "medium"): string {
  if (isEnglish(lang)) return style === "long" ? longDateText(isoDate) : dateText(isoDate);
  const format = new Intl.DateTimeFormat([lang, "en"], { dateStyle: style, timeZone: "UTC" });
  return format.format(new Date(isoDate));
}
