import { lineStart } from "./yaml-spans.ts";

/** A part of a text and what stands there instead. */
export type Edit = { start: number; end: number; text: string };

/** Where an entry of a list or a field of a map stands, its dash or name and its value. */
export type Place = { start: number; end: number };

/** The text with all edits, which do not overlap. */
export function applied(text: string, edits: readonly Edit[]): string {
  let result = "";
  let at = 0;
  // the sort is stable: what is put at one place keeps its order
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

/** Takes entries away that stand beside others: whole lines, or within brackets what lies between two commas. */
export function removals(
  text: string,
  places: readonly Place[],
  gone: readonly boolean[],
  flow: boolean,
): Edit[] {
  return runsOf(gone).map(([from, to]): Edit => {
    const [first, last] = [places[from], places[to]];
    const [before, after] = [places[from - 1], places[to + 1]];
    if (!first || !last) throw new Error("no such entry");
    if (flow && before) return { start: before.end, end: last.end, text: "" };
    const begin = lineStart(text, first.start);
    const sharesLine = text.slice(begin, first.start).trim() !== "";
    if (after && (flow || sharesLine)) return { start: first.start, end: after.start, text: "" };
    const end = lineAfter(text, last.end);
    return {
      start: begin,
      end: before ? withBlankLine(text, begin, end) : end + blankBelow(text, end),
      text: "",
    };
  });
}

/** First and last of each run that is true. */
function runsOf(marks: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  marks.forEach((mark, at) => {
    const last = runs.at(-1);
    if (!mark) return;
    if (last?.[1] === at - 1) last[1] = at;
    else runs.push([at, at]);
  });
  return runs;
}

function lineAfter(text: string, at: number): number {
  if (text[at - 1] === "\n") return at;
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end + 1;
}

/** Where a blank line stands above and below, one of them goes too. */
function withBlankLine(text: string, start: number, end: number): number {
  return /\n[ \t]*\r?\n$/.test(text.slice(0, start)) ? end + blankBelow(text, end) : end;
}

function blankBelow(text: string, at: number): number {
  return /^[ \t]*\r?\n/.exec(text.slice(at))?.[0].length ?? 0;
}
