import type { Problem } from "../../reading/problems.ts";
import { lineOfField } from "./source.ts";

export type Dated = { file: string; text: string; publishedAt: string; updatedAt: string };

/** The first catalogue's days (specification, chapter 3); what is published later chooses its own. */
const dailyDays = Array.from({ length: 15 }, (_, index) => `2025-02-${String(index + 1).padStart(2, "0")}`);
const laterDays = ["2025-08-12", "2025-08-13"];
const lastFixedDay = "2025-08-13";

/** A text is not updated before it is published. */
export function orderFaults({ file, text, publishedAt, updatedAt }: Dated): Problem[] {
  if (publishedAt <= updatedAt) return [];
  const fault = `lies before publishedAt (${publishedAt}); set it to the day of the last change`;
  return [{ file, line: lineOfField(text, "updatedAt"), field: "updatedAt", fault }];
}

/** One article on each day from 2025-02-01 to 2025-02-15, the rest of the first catalogue on two days in August. */
export function catalogueDayFaults(articles: readonly Dated[]): Problem[] {
  const fault = ({ file, text }: Dated, words: string): Problem => ({
    file,
    line: lineOfField(text, "publishedAt"),
    field: "publishedAt",
    fault: words,
  });
  const strays = articles
    .filter(({ publishedAt }) => publishedAt <= lastFixedDay)
    .filter(({ publishedAt }) => !dailyDays.includes(publishedAt) && !laterDays.includes(publishedAt))
    .map((article) =>
      fault(article, `${article.publishedAt} is no day of the first catalogue; use a day after it`),
    );
  const crowded = dailyDays.flatMap((day) =>
    articles
      .filter(({ publishedAt }) => publishedAt === day)
      .slice(1)
      .map((article) => fault(article, `another article has ${day} already; one a day, move this one`)),
  );
  const empty = dailyDays
    .filter((day) => articles.every(({ publishedAt }) => publishedAt !== day))
    .map((day) => ({
      file: "content/articles",
      line: 1,
      field: "publishedAt",
      fault: `no article is dated ${day}; the specification has one a day`,
    }));
  return [...strays, ...crowded, ...empty];
}
