import type { Article } from "../../site/src/articles/article.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { lineOfField } from "../../site-folder/read.ts";
import type { RuleName } from "../../site-folder/rules/rules.ts";

/** `today`: the site's date. No fault: time brings it about. */
export function lookAgainReminders(
  { file, text, lookAgain }: { file: string; text: string; lookAgain?: string },
  today: string,
): Fault[] {
  if (!lookAgain || lookAgain > today) return [];
  const place = { file, line: lineOfField(text, "lookAgain"), field: "lookAgain" };
  return [{ ...place, rule: "look-again", values: { day: lookAgain } }];
}

type Days = Pick<Article, "publishedAt" | "updatedAt">;
type Dated = Days & { file: string; text: string };

/** Of an article or quiz. `today`: the site's date. */
export function dayFaults(entry: Dated & Pick<Article, "corrections">, today: string): Fault[] {
  return [...orderFaults(entry), ...futureFaults(entry, today), ...correctionFaults(entry, today)];
}

/** Dated before the publication. */
function orderFaults({ file, text, publishedAt, updatedAt }: Dated): Fault[] {
  if (publishedAt <= updatedAt) return [];
  const place = { file, line: lineOfField(text, "updatedAt"), field: "updatedAt" };
  return [{ ...place, rule: "updated-before-published", values: { day: publishedAt } }];
}

/** A change on the day on which a text comes out is no fault. `today`: the site's date. */
export function futureFaults({ file, text, publishedAt, updatedAt }: Dated, today: string): Fault[] {
  if (updatedAt <= today || updatedAt <= publishedAt) return [];
  return [{ file, line: lineOfField(text, "updatedAt"), field: "updatedAt", rule: "updated-in-future" }];
}

/** Before the publication, in the future or after `updatedAt`. */
function correctionFaults(
  { file, text, ...entry }: Dated & Pick<Article, "corrections">,
  today: string,
): Fault[] {
  const line = lineOfField(text, "corrections");
  return (entry.corrections ?? []).flatMap(({ date }) => {
    const rule = dateRule(date, entry, today);
    if (!rule) return [];
    const values = { day: date, published: entry.publishedAt, updated: entry.updatedAt };
    return [{ file, line, field: "corrections", rule, values }];
  });
}

function dateRule(date: string, { publishedAt, updatedAt }: Days, today: string): RuleName | undefined {
  if (date > today) return "correction-in-future";
  if (date < publishedAt) return "correction-before-published";
  return date > updatedAt ? "correction-after-update" : undefined;
}
