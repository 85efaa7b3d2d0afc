import type { Fault } from "./faults.ts";

/** Git begins or ends so two texts that it could not put together. Between them, `=======` stands alone. */
const mark = /^(?:<{7}|\|{7}|>{7})(?: .*)?\r?$/;

/** They may show such lines. */
const code = /^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1/gm;

export function mergeMarkFaults(source: string, file: string): Fault[] {
  if (!/^(?:<{7}|>{7})/m.test(source)) return [];
  const lines = source.replaceAll(code, (block) => block.replaceAll(/[<>|]/g, " ")).split("\n");
  const marked = lines.flatMap((line, at) => (mark.test(line) ? at : []));
  const isFirst = (at: number) => lines[at]?.startsWith("<") || !hasBegun(lines, at);
  return marked
    .filter(isFirst)
    .map((at): Fault => ({ file, line: at + 1, field: "file", rule: "merge-marks" }));
}

function hasBegun(lines: readonly string[], end: number): boolean {
  const above = lines.slice(0, end).findLast((line) => mark.test(line));
  return above !== undefined && !above.startsWith(">");
}
