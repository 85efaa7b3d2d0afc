import type { Summary } from "./summary.ts";

/** So many rows stand in each list. */
export const rows = 25;

const numbers = new Intl.NumberFormat("en-GB");

/** `1,204 searches`, `1 search` */
export function count(number: number, one: string, many: string): string {
  return `${numbers.format(number)} ${number === 1 ? one : many}`;
}

/** Where the figures come from, and what is not in them, in sentences. */
export function remarks({ tally, least, seldom, seldomMissing }: Summary): string[] {
  const { days, broken, personal, hasAgents, hasPurposes, queries, missing } = tally;
  const forgotten = queries.forgotten() + missing.forgotten();
  return [
    days.first && `From ${days.first} to ${days.last}, ${count(tally.lines, "line", "lines")}.`,
    broken > 0 && `Not understood: ${count(broken, "line", "lines")}.`,
    seldom.queries > 0 &&
      `Not listed: ${count(seldom.queries, "query", "queries")} asked less than ${least} times, ${count(seldom.searches, "search", "searches")} in all. A few words of one reader can say who it is.`,
    personal > 0 &&
      `Left out: ${count(personal, "search", "searches")} with a mail address or a long number.`,
    seldomMissing.addresses > 0 &&
      `Not listed: ${count(seldomMissing.addresses, "missing address", "missing addresses")} that no page links to, asked for less than ${least} times.`,
    forgotten > 0 &&
      `The logs hold more different texts than are kept in memory: of the rarest, ${numbers.format(forgotten)} are not counted.`,
    !hasAgents && tally.lines > 0 && "The logs name no browsers, so robots count as readers.",
    !hasPurposes &&
      tally.lines > 0 &&
      "The logs do not hold Sec-Purpose, so pages that a browser fetched beforehand count as read.",
  ].filter((remark): remark is string => Boolean(remark));
}

export const headings = {
  nothing: "Looked for, and nothing found",
  close: "Looked for, and only something close found",
  found: "Looked for and found",
  missing: "Addresses that lead nowhere",
  pages: "Pages asked for",
};

/** Who asked for pages, in the report's order. */
export const askers = [
  ["reader", "by readers"],
  ["prefetch", "by browsers beforehand"],
  ["robot", "by robots"],
] as const;

export const shareNames = [
  ["found", "found"],
  ["close", "only close"],
  ["nothing", "nothing"],
] as const;

export const percent = (part: number, whole: number) =>
  `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`;
