import type { Article } from "../../site/src/articles/article.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { lineOfField } from "../../site-folder/read.ts";

/** Reminds of an article whose day to look again has come; `today`: the site's date. No fault: time brings it about. */
export function lookAgainReminders(
  { file, text, lookAgain }: { file: string; text: string; lookAgain?: string },
  today: string,
): Fault[] {
  if (!lookAgain || lookAgain > today) return [];
  const fault = `was due on ${lookAgain}; read the sources again, correct the text, and set the next day`;
  return [{ file, line: lineOfField(text, "lookAgain"), field: "lookAgain", fault }];
}

type Days = Pick<Article, "publishedAt" | "updatedAt">;
type Dated = Days & { file: string; text: string };

/** Reports an update that is dated before the publication. */
export function orderFaults({ file, text, publishedAt, updatedAt }: Dated): Fault[] {
  if (publishedAt <= updatedAt) return [];
  const fault = `is before publishedAt (${publishedAt}); set it to that day`;
  return [{ file, line: lineOfField(text, "updatedAt"), field: "updatedAt", fault }];
}

/** Reports a last change on a day to come; one of the day on which a text comes out is none. `today`: the site's date. */
export function futureFaults({ file, text, publishedAt, updatedAt }: Dated, today: string): Fault[] {
  if (updatedAt <= today || updatedAt <= publishedAt) return [];
  const fault = "is in the future; write the day of the last change";
  return [{ file, line: lineOfField(text, "updatedAt"), field: "updatedAt", fault }];
}

/** Reports a correction from before the publication, in the future or after `updatedAt`. `today`: the site's date. */
export function correctionFaults(
  { file, text, ...entry }: Dated & Pick<Article, "corrections">,
  today: string,
): Fault[] {
  const line = lineOfField(text, "corrections");
  return (entry.corrections ?? []).flatMap(({ date }) => {
    const fault = dateFault(date, entry, today);
    return fault ? [{ file, line, field: "corrections", fault: `${date} ${fault}` }] : [];
  });
}

function dateFault(date: string, { publishedAt, updatedAt }: Days, today: string): string | undefined {
  if (date > today) return "is in the future; write the day the text was put right";
  if (date < publishedAt) return `is before publishedAt (${publishedAt}); before that nobody could read it`;
  if (date > updatedAt) return `is after updatedAt (${updatedAt}); set that to the day of the last change`;
  return undefined;
}
