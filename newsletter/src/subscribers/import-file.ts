import { parse } from "csv-parse/sync";
import { z } from "zod";
import { type Address, readAddress } from "./addresses.ts";

/** One reader of a file; with both a date and a source, the consent is known and need not be asked for again. */
export type ImportedReader = { line: number; address: Address; consentedAt?: number; source?: string };
export type Fault = { line: number; says: string };
export type ImportFile = { readers: ImportedReader[]; faults: Fault[] };

const names = {
  email: ["email", "e-mail", "email address", "address", "mail"],
  consentedAt: ["consented_at", "consent_date", "consented", "date", "confirmed_at"],
  source: ["source", "consent_source"],
  status: ["status", "state"],
};
type Field = keyof typeof names;

const largestFile = 50_000;
const longestSource = 200;
const stillReading = ["", "active", "subscribed", "confirmed"];

/**
 * Reads a CSV of readers: a first line with the columns' names (email, consented_at, source, status), then a line each.
 * Commas, semicolons or tabs. Every wrong line is named; the others are read all the same. Throws a sentence when it is
 * no such file at all.
 */
export function readImport(csv: string, now: number): ImportFile {
  const records = recordsIn(csv);
  const [head = [], ...rows] = records.map(({ cells }) => cells);
  const columns = columnsIn(head);
  if (columns.email === -1)
    throw new Error(
      `The first line must name the columns, one of them “email”. It is: ${head.join(", ").slice(0, 200)}`,
    );
  if (rows.length > largestFile)
    throw new Error(`The file has ${rows.length} lines; at most ${largestFile} go at once.`);
  const file: ImportFile = { readers: [], faults: [] };
  const seen = new Set<string>();
  for (const [place, cells] of rows.entries()) {
    const line = records[place + 1]?.line ?? place + 2;
    const read = readerIn((field) => cells[columns[field]]?.trim() ?? "", line, now);
    if ("says" in read) file.faults.push(read);
    else if (seen.has(read.address.key))
      file.faults.push({ line, says: "The address stood further up already." });
    else {
      seen.add(read.address.key);
      file.readers.push(read);
    }
  }
  return file;
}

const parsed = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

function recordsIn(csv: string): { cells: string[]; line: number }[] {
  const [first = ""] = csv.split(/\r?\n/, 1);
  const delimiter = [";", "\t"].find((each) => first.includes(each)) ?? ",";
  try {
    const options = { bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true };
    const records = parsed.parse(parse(csv, options));
    return records.map(({ record, info }) => ({ cells: record, line: info.lines }));
  } catch (error) {
    throw new Error(`This is no CSV file: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

function columnsIn(head: readonly string[]): Record<Field, number> {
  const plain = head.map((name) => name.trim().toLowerCase());
  const place = (field: Field) => plain.findIndex((name) => names[field].includes(name));
  return {
    email: place("email"),
    consentedAt: place("consentedAt"),
    source: place("source"),
    status: place("status"),
  };
}

function readerIn(cell: (field: Field) => string, line: number, now: number): ImportedReader | Fault {
  // Spreadsheets and our own export put an apostrophe before what could be taken as a formula.
  const read = readAddress(cell("email").replace(/^'(?=[=+@-])/, ""));
  if (!read.ok) return { line, says: `“${cell("email").slice(0, 80)}” is no address we can send to.` };
  if (!stillReading.includes(cell("status").toLowerCase()))
    return {
      line,
      says: `The status is “${cell("status").slice(0, 40)}”: who left is not put back on the list.`,
    };
  const date = cell("consentedAt");
  const consentedAt = date ? Date.parse(date) : undefined;
  const isDate = /^\d{4}-\d{2}-\d{2}([T ].*)?$/.test(date) && !Number.isNaN(consentedAt);
  if (consentedAt !== undefined && !isDate)
    return { line, says: `“${date.slice(0, 40)}” is no date such as 2024-02-13.` };
  if (consentedAt !== undefined && consentedAt > now)
    return { line, says: `The consent of ${date.slice(0, 40)} lies in the future.` };
  const source = cell("source").replace(/[\s\p{Cc}]+/gu, " ");
  if (source.length > longestSource)
    return { line, says: `The source has more than ${longestSource} characters.` };
  return {
    line,
    address: read.address,
    ...(consentedAt === undefined ? {} : { consentedAt }),
    ...(source ? { source } : {}),
  };
}
