import { parse } from "csv-parse/sync";
import { z } from "zod";
import { counted, oneLine } from "../text-format.ts";

/** `head` is as written, `name` in lower case with `_` for all that is no letter or digit: "Email Address", "email_address". */
export type Column = { head: string; name: string; place: number };
export type TableRow = { line: number; cells: string[]; fault?: string };
export type Table = { columns: Column[]; rows: TableRow[] };

const largestFile = 50_000;

/** Reads a CSV file whose first line names the columns. Throws a sentence if it is no such file. */
export function readTable(csv: string): Table {
  const [first, ...rest] = linesOf(csv);
  if (rest.length > largestFile)
    throw new Error(
      `The file has ${counted(rest.length, "line")}; at most ${largestFile.toLocaleString("en-GB")} can be imported at once.`,
    );
  const columns = (first?.record ?? []).map((head, place) => columnOf(head, place));
  const twice = columns.find(({ name }, place) =>
    columns.some((each, at) => at < place && each.name === name),
  );
  if (twice) throw new Error(`Two columns are called “${twice.head}”: give one of them another name.`);
  const rows = rest.map(({ record, info }) => ({
    line: info.lines,
    cells: record,
    ...(record.length === columns.length
      ? {}
      : { fault: "It has more or fewer cells than the first line names columns." }),
  }));
  return { columns, rows };
}

/** The column that the operator names as in the first line. Throws a sentence if there is none. */
export function columnCalled({ columns }: Table, called: string): Column {
  const column = columns.find(({ name }) => name === nameOf(called));
  if (column) return column;
  throw new Error(
    `There is no column “${called}”. The columns are: ${columns.map(({ head }) => head).join(", ")}.`,
  );
}

/** “Yes” (1,800), “No” (198), nothing (2). */
export function commonValues({ rows }: Table, { place }: Column): string {
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    const text = oneLine(cells[place] ?? "");
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const common = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, shownValues);
  const said = common.map(([text, count]) => {
    const value = text === "" ? "nothing" : `“${text.slice(0, 40)}”`;
    return `${value} (${count.toLocaleString("en-GB")})`;
  });
  const others = counts.size - common.length;
  return [...said, ...(others > 0 ? [`and ${counted(others, "other value")}`] : [])].join(", ");
}

const shownValues = 3;

const lines = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

function linesOf(csv: string) {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const;
  try {
    return lines.parse(parse(csv, { ...options, delimiter: delimiterOf(csv) }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`This is no CSV file: ${reason}`, { cause: error });
  }
}

// a column without a name may say who left like any other, so it gets one
function columnOf(head: string, place: number): Column {
  const shown = oneLine(head) || `column ${place + 1}`;
  return { head: shown, name: nameOf(shown), place };
}

/** What columns are compared by, since programs write one name in many ways. */
export function nameOf(head: string): string {
  return head
    .trim()
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "_");
}

/** What separates the names of the first line: spreadsheets of many countries write semicolons. */
function delimiterOf(csv: string): string {
  const [first = ""] = csv.split("\n", 1);
  const counts = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: first.split(delimiter).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ",";
}
