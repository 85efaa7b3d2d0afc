/**
 * A change of a text that takes a fault away: what stands between two places of it, counted in UTF-16 units, and what to
 * write there instead. `label` is what a button says: “Write colour”.
 */
export type Mend = { label: string; from: number; to: number; insert: string };

/** A mend of a part of a text, as one of the whole. */
export function shifted(mend: Mend, by: number): Mend {
  return { ...mend, from: mend.from + by, to: mend.to + by };
}

/** The shortest change that makes one text of another. */
export function mendBetween(label: string, before: string, after: string): Mend {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const insert = after.slice(head, after.length - tail);
  return { label, from: head, to: before.length - tail, insert };
}

/** Other words for the first of these in a line, which is counted from 1; none where they do not stand there. */
export function lineMend(text: string, line: number, old: string, insert: string): Mend | undefined {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const at = (lines[line - 1] ?? "").indexOf(old);
  return at < 0
    ? undefined
    : { label: `Write ${insert}`, from: start + at, to: start + at + old.length, insert };
}
