import type { Asked, Missing, Summary } from "./summary.ts";
import { askers, count, headings, percent, remarks, rows, shareNames } from "./wording.ts";

/** The report for a terminal. */
export function reportText(summary: Summary): string {
  const { searches, shares, tally } = summary;
  return [
    count(searches, "search", "searches"),
    ...shareNames.map(([key, name]) => line(shares[key], `${name} (${percent(shares[key], searches)})`)),
    ...section(headings.nothing, summary.nothing, asked),
    ...section(headings.close, summary.close, asked),
    ...section(headings.found, summary.found, asked),
    ...section(headings.missing, summary.missing, missing),
    "",
    headings.pages,
    ...askers.map(([kind, name]) => line(tally.pages[kind], name)),
    "",
    ...remarks(summary),
  ].join("\n");
}

function section<T>(heading: string, list: readonly T[], toLine: (entry: T) => string): string[] {
  if (list.length === 0) return ["", heading, "        –"];
  const rest = list.length - rows;
  return [
    "",
    heading,
    ...list.slice(0, rows).map(toLine),
    ...(rest > 0 ? [`        … and ${rest} more`] : []),
  ];
}

function line(number: number, words: string): string {
  return `${String(number).padStart(7)} ${words}`;
}

function asked({ query, times, found, close, opened }: Asked): string {
  const shown = found > 0 ? `${found} found` : close > 0 ? `${close} close` : "";
  const facts = [shown, found + close > 0 && `opened ${opened} times`].filter(Boolean).join(", ");
  return line(times, facts ? `${query}  (${facts})` : query);
}

function missing({ address, from, times }: Missing): string {
  return line(times, from ? `${address}  ← ${from}` : address);
}
