/** How many entries a reader has asked for, of the answer to which question (the query and the filters). */
export type Shown = { count: number; question: string };

/** The same from the browser's history, where another version may have stored it. */
export function shownFrom(value: unknown): Shown | undefined {
  const { count, question } = Object(value);
  return Number.isInteger(count) && typeof question === "string" ? { count, question } : undefined;
}

/** How many entries of a long list to show: a first part, or more of the same answer once the reader asked for more. */
export function countToShow(shown: Shown | undefined, part: number, question: string): number {
  return shown?.question === question ? Math.max(shown.count, part) : part;
}
