import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import type { Subscriber } from "../database/schema.ts";
import { type Address, readAddress } from "./addresses.ts";

/** One reader of a file; with both a date and a source, the consent is known and need not be asked for. */
export type ImportedReader = { line: number; address: Address; consentedAt?: number; source?: string };
export type Fault = { line: number; says: string };
export type ImportFile = { readers: ImportedReader[]; faults: Fault[] };

const largestFile = 50_000;
const longestSource = 200;

/**
 * Reads a CSV file in the form of “subscribers --csv”: commas, and a first line with the names of columns, of which
 * `email` is required and `consented_at`, `source` and `status` are optional. Every wrong line is reported; the
 * others are read. Throws a sentence if it is not such a file.
 */
export function readImport(csv: string, now: number): ImportFile {
  const records = recordsIn(csv);
  if (records.length > largestFile)
    throw new Error(`The file has ${records.length} lines; at most ${largestFile} can be imported at once.`);
  const file: ImportFile = { readers: [], faults: [] };
  const seen = new Set<string>();
  for (const { record, info } of records) {
    const read = readerIn(record, info.lines, now);
    if ("says" in read) file.faults.push(read);
    else if (seen.has(read.address.key))
      file.faults.push({ line: info.lines, says: "The address is in the file already." });
    else {
      seen.add(read.address.key);
      file.readers.push(read);
    }
  }
  return file;
}

const row = z.object({
  email: z.string().trim(),
  consented_at: z.string().trim().default(""),
  source: z.string().trim().default(""),
  status: z.string().trim().default(""),
});
type Row = z.infer<typeof row>;
const rows = z.array(z.object({ record: row, info: z.object({ lines: z.number() }) }));

function recordsIn(csv: string) {
  let names: string[] = [];
  const columns = (head: string[]) => {
    names = head.map((name) => name.trim().toLowerCase());
    return names;
  };
  let parsed: unknown;
  try {
    parsed = parse(csv, { bom: true, columns, info: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`This is no CSV file: ${reason}`, { cause: error });
  }
  if (!names.includes("email"))
    throw new Error(
      `The first line must name the columns, separated by commas, one of them “email”. It is: ${names.join(", ").slice(0, 200)}`,
    );
  return rows.parse(parsed);
}

function readerIn(
  { email, consented_at, source, status }: Row,
  line: number,
  now: number,
): ImportedReader | Fault {
  // spreadsheets and our own export put an apostrophe before what could be taken for a formula
  const read = readAddress(email.replace(/^'(?=[=+@-])/, ""));
  if (!read.ok) return { line, says: `“${email.slice(0, 80)}” is no address we can send to.` };
  if (status !== "" && status !== "active")
    return { line, says: `The status is “${status.slice(0, 40)}”: only active readers are imported.` };
  const consentedAt = consented_at ? Date.parse(consented_at) : undefined;
  if (consentedAt !== undefined && (Number.isNaN(consentedAt) || !/^\d{4}-\d{2}-\d{2}/.test(consented_at)))
    return { line, says: `“${consented_at.slice(0, 40)}” is no date such as 2024-02-13.` };
  if (consentedAt !== undefined && consentedAt > now)
    return { line, says: `The consent of ${consented_at.slice(0, 40)} lies in the future.` };
  if (source.length > longestSource)
    return { line, says: `The source has more than ${longestSource} characters.` };
  const where = source.replace(/[\s\p{Cc}]+/gu, " ");
  return {
    line,
    address: read.address,
    ...(consentedAt === undefined ? {} : { consentedAt }),
    ...(where ? { source: where } : {}),
  };
}

const columns = ["email", "status", "consented_at", "wording", "source", "confirmed_at", "left_at"];

/** All readers as a CSV file that `import` reads; no cell can be taken for a formula by a spreadsheet. */
export function exportReaders(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map((each) => [
    each.address,
    each.status,
    iso(each.consentedAt),
    each.consentWording,
    each.consentSource ?? "sign-up form",
    iso(each.confirmedAt),
    iso(each.leftAt),
  ]);
  return stringify(rows, { header: true, columns, escape_formulas: true });
}

function iso(time: number | null): string {
  return time === null ? "" : new Date(time).toISOString();
}
