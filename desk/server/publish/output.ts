import { stripVTControlCharacters } from "node:util";

/** Lines of a command’s output as they are read on a page: without colours, and without where in the code a fault arose. */
export function plainLines(said: string): string[] {
  return stripVTControlCharacters(said)
    .split("\r")
    .map((line) =>
      line
        .replace(/\p{Cc}/gu, " ")
        .trimEnd()
        .slice(0, 2_000),
    )
    .filter((line) => !ofCode.test(line));
}

const ofCode =
  /^\s+at\s.+(:\d+:\d+\)?|\((<anonymous>|native)\))$|^Node\.js v\d|^Stack backtrace:$|^\s+\d+: (<unknown>|\w+)$/;

/**
 * What the operator has to know in the end: what was published, or what keeps it from being. `lines`: of the last step that
 * the command has told.
 */
export function summaryOf(lines: readonly string[], isDone: boolean): string[] {
  // what is a command there is a button here
  const told = lines.filter((line) => line !== "" && !line.startsWith("To take it back: "));
  // what could be better told has stopped nothing
  return (isDone ? told : told.filter((line) => !/^(warning|draft|note): /.test(line))).slice(-mostSummed);
}

const mostSummed = 60;
