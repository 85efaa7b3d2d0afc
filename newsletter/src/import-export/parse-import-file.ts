import { Temporal } from "temporal-polyfill";
import { hour } from "../../../platform/durations.ts";
import { type Address, readAddress } from "../subscribers/read-address.ts";
import { counted, oneLine } from "../text-format.ts";
import { type Column, columnCalled, commonValues, nameOf, readTable, type Table } from "./csv-table.ts";

/** One reader of a file; with both a date and a source, the consent is known and need not be asked for. */
export type ImportedReader = { line: number; address: Address; consentedAt?: number; source?: string };
export type RowFault = { line: number; says: string };
export type ImportFile = {
  readers: ImportedReader[];
  /** Who must never be mailed. */
  left: Address[];
  faults: RowFault[];
};

/** What the operator says about a file. Columns are named as in its first line. */
export type Answers = {
  now: number;
  /** All of them must never be mailed, whatever the other columns say. */
  left?: boolean | undefined;
  /** Columns that do not say who left. */
  ignore?: readonly string[];
  /** Cells of who left: “Status=Unsubscribed”; “Left on=*” is any text. */
  leftWhere?: readonly string[];
  /** The column with the day of consent, if not `consented_at`. */
  consentedAt?: string | undefined;
  /** Where all of them agreed, if no column `source` says it. */
  source?: string | undefined;
};

const longestSourceLetters = 200;
const emailNames = ["email", "email_address", "e_mail", "e_mail_address", "subscriber_email"];
const personNames = ["name", "first_name", "last_name", "full_name"];

/**
 * Reads people who agreed from a CSV file. Any column but the address, a name, and when and where they agreed may say
 * who left, in words that nobody here knows: a sentence is thrown that names it, until the operator says what it is.
 * Every wrong line is reported; the others are read.
 */
export function readImport(csv: string, answers: Answers): ImportFile {
  const table = readTable(csv);
  const email = emailColumn(table);
  const leaving = (answers.leftWhere ?? []).map((each) => leavingCell(table, each));
  const consent = answers.consentedAt
    ? columnCalled(table, answers.consentedAt)
    : table.columns.find(({ name }) => name === "consented_at");
  const where = table.columns.find(({ name }) => name === "source");
  const explained = [email, consent, where, ...leaving.map(({ column }) => column)];
  const ignored = (answers.ignore ?? []).flatMap((each) => columnsCalled(table, each));
  if (!answers.left) stopAtUnexplained(table, [...explained, ...ignored]);
  const readers = new Map<string, ImportedReader>();
  const left = new Map<string, Address>();
  const faults: RowFault[] = [];
  for (const { line, cells, fault } of table.rows) {
    const cell = (column: Column | undefined) => (column ? (cells[column.place] ?? "") : "");
    const source = answers.source ?? cell(where);
    const read = readerIn({ email: cell(email), consent: cell(consent), source, line, now: answers.now });
    const hasLeft = answers.left || leaving.some(({ column, isSaid }) => isSaid(cell(column)));
    if (fault) faults.push({ line, says: fault });
    else if (hasLeft) {
      const gone = addressIn(cell(email));
      if (gone.ok) left.set(gone.address.key, gone.address);
      else faults.push({ line, says: noAddress(cell(email)) });
    } else if ("says" in read) faults.push(read);
    else if (readers.has(read.address.key))
      faults.push({ line, says: "The address is in the file already." });
    else readers.set(read.address.key, read);
  }
  // of an address that stands there twice, the line that says it left counts
  const agreed = [...readers.values()].filter(({ address }) => !left.has(address.key));
  return { readers: agreed, left: [...left.values()], faults };
}

/** The text of a file, in UTF-8 or in the UTF-16 that spreadsheets write. */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8").decode(bytes);
}

function emailColumn({ columns }: Table): Column {
  const found = columns.filter(({ name }) => emailNames.includes(name));
  if (found.length === 1 && found[0]) return found[0];
  const named = oneLine(columns.map(({ head }) => head).join(", ")).slice(0, 200);
  throw new Error(`The first line must name the columns, one of them “email”. It is: ${named}`);
}

function leavingCell(table: Table, text: string): { column: Column; isSaid: (cell: string) => boolean } {
  const { head, value } = partsOf(table, text);
  const column = columnCalled(table, head);
  if (value === "*") return { column, isSaid: (cell) => plain(cell) !== "" };
  const isSaid = (cell: string) => plain(cell) === plain(value);
  if (!table.rows.some(({ cells }) => isSaid(cells[column.place] ?? "")))
    throw new Error(
      `No line says “${value}” in “${column.head}”, so nothing was imported. It says ${commonValues(table, column)}. Correct the value; if nobody has left, write --ignore "${column.head}" in its place.`,
    );
  return { column, isSaid };
}

/** One column, or several with commas between their names. */
function columnsCalled(table: Table, text: string): Column[] {
  const isOne = table.columns.some(({ name }) => name === nameOf(text));
  return (isOne ? [text] : text.split(",")).map((each) => columnCalled(table, each));
}

/** The column and the value of “COLUMN=VALUE”, either of which may hold more of “=”. */
function partsOf({ columns }: Table, text: string): { head: string; value: string } {
  const parts = text.split("=");
  if (parts.length < 2) throw new Error(`Write --left-where "COLUMN=VALUE"; “${text}” has no “=”.`);
  const splits = parts.slice(1).map((_, place) => ({
    head: parts.slice(0, place + 1).join("="),
    value: parts.slice(place + 1).join("="),
  }));
  const isColumn = ({ head }: { head: string }) => columns.some(({ name }) => name === nameOf(head));
  return splits.find(isColumn) ?? { head: parts[0] ?? "", value: parts.slice(1).join("=") };
}

function stopAtUnexplained(table: Table, explained: readonly (Column | undefined)[]): void {
  const unknown = table.columns.filter(
    (column) => !explained.includes(column) && !personNames.includes(column.name),
  );
  if (unknown.length === 0) return;
  const lines = unknown.map((column) => `  ${column.head}: ${commonValues(table, column)}`);
  throw new Error(`Nothing was imported: these columns may say who left.
${lines.join("\n")}
Add --left-where "COLUMN=VALUE" for who must never be mailed, and --ignore "COLUMN" for each column that does not say who left.`);
}

function plain(text: string): string {
  return oneLine(text).normalize("NFC").toLowerCase();
}

// spreadsheets put an apostrophe before what could be taken for a formula
function addressIn(email: string) {
  return readAddress(email.trim().replace(/^'(?=[=+@-])/, ""));
}

function noAddress(email: string): string {
  return `“${oneLine(email).slice(0, 80)}” is no address we can send to.`;
}

type Cells = { email: string; consent: string; source: string; line: number; now: number };

function readerIn({ email, line, now, ...cells }: Cells): ImportedReader | RowFault {
  const [consent, source] = [oneLine(cells.consent), oneLine(cells.source)];
  const read = addressIn(email);
  if (!read.ok) return { line, says: noAddress(email) };
  const consentedAt = consent === "" ? undefined : timeOfConsent(consent);
  if (consent !== "" && consentedAt === undefined)
    return { line, says: `“${consent.slice(0, 40)}” is no date such as 2024-02-13.` };
  if (consentedAt !== undefined && consentedAt > now + farthestAhead)
    return { line, says: `The consent of ${consent.slice(0, 40)} lies in the future.` };
  if (consentedAt !== undefined && consentedAt < earliestConsent)
    return { line, says: `The consent of ${consent.slice(0, 40)} lies before 1990: is the year right?` };
  if (source.length > longestSourceLetters)
    return { line, says: `The source has more than ${counted(longestSourceLetters, "character")}.` };
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
 * A day, or a day and a time as the systems that people come from write it (listmonk: the zone twice); without a zone it
 * is UTC. Undefined for
 * any other text, also for a day that no calendar has.
 */
function timeOfConsent(text: string): number | undefined {
  const [, day, time = "00:00", zone = "Z"] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?(?: (?:UTC|[+-]\d{4}))?)?$/.exec(
      text,
    ) ?? [];
  if (!day) return undefined;
  try {
    return Temporal.Instant.from(`${day}T${time}${zone === "UTC" ? "Z" : zone}`).epochMilliseconds;
  } catch {
    return undefined; // No calendar has this day, or no clock this time.
  }
}
