import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { hour } from "../../../site-folder/durations.ts";
import type { Subscriber } from "../database/schema.ts";
import { counted, oneLine } from "../wording.ts";
import { isSignColumn, signOfLeaving } from "./left-elsewhere.ts";
import { type Address, readAddress } from "./read-address.ts";

/** One reader of a file; with both a date and a source, the consent is known and need not be asked for. */
export type ImportedReader = { line: number; address: Address; consentedAt?: number; source?: string };
export type Fault = { line: number; says: string };
export type ImportFile = {
  readers: ImportedReader[];
  faults: Fault[];
  /** Who is not imported since the file says that they left, were never reached or never confirmed. */
  leftOut: { why: string; count: number }[];
  /** Columns that mean nothing here. */
  ignored: string[];
};

const largestFile = 50_000;
const longestSource = 200;

/**
 * Reads a CSV file, of “subscribers --csv” or of another system: a first line with the names of columns, of which one
 * names the address, and `consented_at`, `source` and those that say who left are optional. Every wrong line is
 * reported; the others are read. Throws a sentence if it is not such a file.
 */
export function readImport(csv: string, now: number): ImportFile {
  const { records, emailColumn, ignored } = recordsIn(csv);
  if (records.length > largestFile)
    throw new Error(`The file has ${records.length} lines; at most ${largestFile} can be imported at once.`);
  const readers = new Map<string, ImportedReader>();
  const faults: Fault[] = [];
  const reasons = new Map<string, number>();
  const gone = new Set<string>();
  for (const { record, info } of records) {
    const line = info.lines;
    const read = readerIn(record, { emailColumn, line, now });
    const sign = signOfLeaving(record);
    if (info.error)
      faults.push({ line, says: "It has more or fewer cells than the first line names columns." });
    else if ("says" in read) faults.push(read);
    else if (sign && "fault" in sign) faults.push({ line, says: sign.fault });
    else if (sign) {
      const why = `${sign.why} (${sign.says})`;
      reasons.set(why, (reasons.get(why) ?? 0) + 1);
      gone.add(read.address.key);
    } else if (readers.has(read.address.key))
      faults.push({ line, says: "The address is in the file already." });
    else readers.set(read.address.key, read);
  }
  return {
    // of an address that stands there twice, the line that says it left counts
    readers: [...readers.values()].filter(({ address }) => !gone.has(address.key)),
    faults,
    leftOut: [...reasons].map(([why, count]) => ({ why, count })),
    ignored,
  };
}

/** The text of a file, in UTF-8 or in the UTF-16 that spreadsheets write. */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8").decode(bytes);
}

const rows = z.array(
  z.object({
    record: z.record(z.string(), z.string()),
    info: z.object({ lines: z.number(), error: z.unknown() }),
  }),
);
const emailColumns = new Set(["email", "email_address", "e_mail", "e_mail_address", "subscriber_email"]);
const ownColumns = new Set(["consented_at", "source"]);

function recordsIn(csv: string) {
  let heads: { head: string; name: string }[] = [];
  const columns = (given: string[]) => {
    heads = given.map((head) => ({ head: head.trim(), name: nameOf(head) }));
    return heads.map(({ name }) => name || false);
  };
  const options = {
    bom: true,
    columns,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  } as const;
  let parsed: unknown;
  try {
    parsed = parse(csv, { ...options, delimiter: delimiterOf(csv) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`This is no CSV file: ${reason}`, { cause: error });
  }
  const addresses = heads.filter(({ name }) => emailColumns.has(name));
  const named = oneLine(heads.map(({ head }) => head).join(", ")).slice(0, 200);
  if (addresses.length !== 1)
    throw new Error(`The first line must name the columns, one of them “email”. It is: ${named}`);
  const known = (name: string) => emailColumns.has(name) || ownColumns.has(name) || isSignColumn(name);
  return {
    records: rows.parse(parsed),
    emailColumn: addresses[0]?.name ?? "",
    ignored: heads.filter(({ name }) => !known(name)).map(({ head }) => oneLine(head) || "(without a name)"),
  };
}

/** "Email Address" → "email_address". */
function nameOf(head: string): string {
  return head
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_");
}

/** What separates the names of the first line: spreadsheets of many countries write semicolons. */
function delimiterOf(csv: string): string {
  const [first = ""] = csv.split("\n", 1);
  const counts = [",", ";", "\t"].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ",";
}

function readerIn(
  record: Readonly<Record<string, string>>,
  { emailColumn, line, now }: { emailColumn: string; line: number; now: number },
): ImportedReader | Fault {
  const [email = "", consent = "", source = ""] = [emailColumn, "consented_at", "source"].map((column) =>
    oneLine(record[column] ?? ""),
  );
  // spreadsheets and our own export put an apostrophe before what could be taken for a formula
  const read = readAddress((record[emailColumn] ?? "").trim().replace(/^'(?=[=+@-])/, ""));
  if (!read.ok) return { line, says: `“${email.slice(0, 80)}” is no address we can send to.` };
  const consentedAt = consent === "" ? undefined : timeOfConsent(consent);
  if (consent !== "" && consentedAt === undefined)
    return { line, says: `“${consent.slice(0, 40)}” is no date such as 2024-02-13.` };
  if (consentedAt !== undefined && consentedAt > now + farthestAhead)
    return { line, says: `The consent of ${consent.slice(0, 40)} lies in the future.` };
  if (consentedAt !== undefined && consentedAt < earliestConsent)
    return { line, says: `The consent of ${consent.slice(0, 40)} lies before 1990: is the year right?` };
  if (source.length > longestSource)
    return { line, says: `The source has more than ${counted(longestSource, "character")}.` };
  return {
    line,
    address: read.address,
    ...(consentedAt === undefined ? {} : { consentedAt: Math.min(consentedAt, now) }),
    ...(source ? { source } : {}),
  };
}

const earliestConsent = Date.UTC(1990);
/** Today's date where the day begins first. */
const farthestAhead = 14 * hour;

/**
 * A day, or a day and a time as the systems that people come from write it; without a zone it is UTC. Undefined for
 * any other text, also for a day that no calendar has.
 */
function timeOfConsent(text: string): number | undefined {
  const [, day, time = "00:00", zone = "Z"] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/.exec(
      text,
    ) ?? [];
  if (!day) return undefined;
  try {
    return Temporal.Instant.from(`${day}T${time}${zone === "UTC" ? "Z" : zone}`).epochMilliseconds;
  } catch {
    return undefined; // No calendar has this day, or no clock this time.
  }
}

const columns = ["email", "status", "consented_at", "wording", "source", "confirmed_at", "left_at"];

/**
 * All readers as a CSV file that `import` reads; no cell can be taken for a formula by a spreadsheet. Who was only
 * asked has not agreed to anything yet.
 */
export function exportReaders(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map((each) => [
    each.address,
    each.status,
    each.confirmedAt === null ? "" : iso(each.consentedAt),
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
