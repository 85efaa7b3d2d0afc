import type { Problem } from "../../reading/problems.ts";
import { lineOfField } from "../../reading/read.ts";
import type { Article } from "../../site/src/articles/article.ts";

type Corrected = Pick<Article, "publishedAt" | "updatedAt" | "corrections"> & { file: string; text: string };

/** Reports a correction from before the publication, in the future or after `updatedAt`. `today`: the site's date. */
export function correctionFaults({ file, text, ...entry }: Corrected, today: string): Problem[] {
  const line = lineOfField(text, "corrections");
  return (entry.corrections ?? []).flatMap(({ date }) => {
    const fault = dateFault(date, entry, today);
    return fault ? [{ file, line, field: "corrections", fault: `${date} ${fault}` }] : [];
  });
}

type Days = Pick<Article, "publishedAt" | "updatedAt">;

function dateFault(date: string, { publishedAt, updatedAt }: Days, today: string): string | undefined {
  if (date > today) return "is in the future; write the day the text was put right";
  if (date < publishedAt) return `is before publishedAt (${publishedAt}); before that nobody could read it`;
  if (date > updatedAt) return `is after updatedAt (${updatedAt}); set that to the day of the last change`;
  return undefined;
}
