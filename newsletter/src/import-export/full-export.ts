import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import type { Db } from "../database/open-store.ts";
import {
  type IssueRow,
  issueStates,
  type Subscriber,
  type Suppression,
  subscriberStatuses,
  suppressionCauses,
} from "../database/schema.ts";
import { newSubscriber } from "../subscribers/new-subscriber.ts";
import { type Address, readAddress } from "../subscribers/read-address.ts";
import type { Tokens } from "../subscribers/tokens.ts";
import { isoTime } from "../text-format.ts";
import { readTable } from "./csv-table.ts";

export type FullExport = { readers: Subscriber[]; suppressed: Suppression[]; issues: IssueRow[] };

/** The columns of a reader, and what they hold; times are written as ISO 8601. */
const readerColumns = {
  id: "id",
  email: "address",
  address_hash: "addressHash",
  status: "status",
  generation: "generation",
  consented_at: "consentedAt",
  wording: "consentWording",
  source: "consentSource",
  confirmed_at: "confirmedAt",
  left_at: "leftAt",
  asked_at: "askedAt",
  asked_wording: "askedWording",
} as const satisfies Record<string, keyof Subscriber>;
const columns = ["kind", ...Object.keys(readerColumns), "issue"];

export async function fullExport(db: Db): Promise<string> {
  const readers = await db.selectFrom("subscribers").selectAll().orderBy("consentedAt").execute();
  const suppressed = await db.selectFrom("suppressions").selectAll().execute();
  const issues = await db.selectFrom("issues").selectAll().execute();
  const rows = [
    ...readers.map(cellsOf),
    ...suppressed.map(({ cause, addressHash, at }) => ({
      kind: cause,
      address_hash: addressHash,
      left_at: isoTime(at),
    })),
    ...issues.map((issue) => ({ kind: "issue", id: issue.weekKey, issue: JSON.stringify(issue) })),
  ];
  return stringify(rows, { header: true, columns, escape_formulas: true });
}

export function isFullExport(csv: string): boolean {
  return /^\ufeff?kind,id,email,address_hash,/.test(csv);
}

/**
 * All of it or nothing. Throws a sentence if it is damaged, or was made with another address key: links of earlier
 * mails and the hashes of the erased would mean nothing here.
 */
export function readFullExport(csv: string, tokens: Tokens): FullExport {
  const moving: FullExport = { readers: [], suppressed: [], issues: [] };
  for (const { line, cells, fault } of readTable(csv, Number.POSITIVE_INFINITY).rows) {
    const named = Object.fromEntries(columns.map((name, place) => [name, unescaped(cells[place] ?? "")]));
    const read = anyRow.safeParse(named);
    if (fault || !read.success) throw new Error(`Line ${line} of the file is damaged. Nothing was imported.`);
    const row = read.data;
    if (row.kind === "reader") moving.readers.push(readerOf(row, tokens));
    else if (row.kind === "issue") moving.issues.push(row.issue);
    else moving.suppressed.push({ addressHash: row.address_hash, at: row.left_at, cause: row.kind });
  }
  return moving;
}

const time = z.iso.datetime().transform((text) => Date.parse(text));
const optionalTime = z.union([z.literal("").transform(() => null), time]);
const optionalText = z.string().transform((text) => text || null);
const address = z.string().transform((text, context): Address => {
  const read = readAddress(text);
  if (read.ok) return read.address;
  context.addIssue(read.message);
  return z.NEVER;
});
const hash = z.string().regex(/^[\w-]{1,40}$/);
const count = z.int().min(0);
const switched = z.union([z.literal(0), z.literal(1)]);
const text = z.string().nullable();
const issue: z.ZodType<IssueRow> = z.object({
  weekKey: z.string().regex(/^\d{4}-W\d{2}$/),
  state: z.enum(issueStates),
  tips: z.string(),
  picked: switched,
  allowLate: switched,
  dueAt: count,
  queuedAt: count.nullable(),
  recipients: count,
  note: text,
  sendBy: count.nullable(),
  trustsRefusals: switched,
  subject: text,
  opening: text,
  revision: count,
});

const readerRow = z.object({
  kind: z.literal("reader"),
  id: z.uuid(),
  email: address,
  address_hash: hash,
  status: z.enum(subscriberStatuses),
  generation: z.coerce.number().int().min(1),
  consented_at: time,
  wording: z.string(),
  source: optionalText,
  confirmed_at: optionalTime,
  left_at: optionalTime,
  asked_at: optionalTime,
  asked_wording: optionalText,
});
const suppressedRow = z.object({
  kind: z.enum(suppressionCauses),
  address_hash: hash,
  left_at: time,
});
const issueRow = z.object({
  kind: z.literal("issue"),
  issue: z
    .string()
    .transform((json): unknown => JSON.parse(json))
    .pipe(issue),
});
const anyRow = z.discriminatedUnion("kind", [readerRow, suppressedRow, issueRow]);

function cellsOf(reader: Subscriber) {
  const cells = Object.entries(readerColumns).map(([column, field]) => {
    const value = reader[field];
    const isTime = column.endsWith("_at") && typeof value === "number";
    return [column, isTime ? isoTime(value) : value] as const;
  });
  return { kind: "reader", ...Object.fromEntries(cells) };
}

function readerOf(row: z.infer<typeof readerRow>, tokens: Tokens): Subscriber {
  const fresh = newSubscriber(tokens, { address: row.email, now: row.consented_at });
  if (fresh.addressHash !== row.address_hash)
    throw new Error(
      "The file was made with another address key: links of earlier mails and the hashes of the erased would mean nothing here. Put secret and address-key of the other data folder into this one (or SECRET and ADDRESS_KEY) first. Nothing was imported.",
    );
  return {
    ...fresh,
    id: row.id,
    status: row.status,
    generation: row.generation,
    consentWording: row.wording,
    consentSource: row.source,
    confirmedAt: row.confirmed_at,
    leftAt: row.left_at,
    askedAt: row.asked_at,
    askedWording: row.asked_wording,
  };
}

// what is put before a text that a spreadsheet would take for a formula
function unescaped(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, "");
}
