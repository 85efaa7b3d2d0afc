import { z } from "zod";
import { takeIssue } from "../database/issue-rows.ts";
import type { Db, Store } from "../database/open-store.ts";
import {
  type IssueRow,
  issueRow,
  type Subscriber,
  type Suppression,
  subscriberRow,
  suppressionRow,
} from "../database/schema.ts";
import {
  addOrFind,
  deleteReaders,
  holdSubscriber,
  listSubscribers,
  saveSubscriber,
} from "../database/subscriber-rows.ts";
import { findSuppression, suppress } from "../database/suppressions.ts";
import { readAddress } from "../subscribers/read-address.ts";
import type { Tokens } from "../subscribers/tokens.ts";
import { inGroups } from "./import-readers.ts";

export type FullExport = { readers: Subscriber[]; suppressed: Suppression[]; issues: IssueRow[] };

const movedRow = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("reader"), row: subscriberRow }),
  z.object({ kind: z.literal("suppressed"), row: suppressionRow }),
  z.object({ kind: z.literal("issue"), row: issueRow }),
]);
type MovedRow = z.infer<typeof movedRow>;

/** The rows as they are stored, one a line, as JSON. */
export async function fullExport(db: Db): Promise<string> {
  const readers = await listSubscribers(db);
  const suppressed = await db.selectFrom("suppressions").selectAll().execute();
  const issues = await db.selectFrom("issues").selectAll().execute();
  const rows: MovedRow[] = [
    ...readers.map((row) => ({ kind: "reader" as const, row })),
    ...suppressed.map((row) => ({ kind: "suppressed" as const, row })),
    ...issues.map((row) => ({ kind: "issue" as const, row })),
  ];
  return rows.map((each) => `${JSON.stringify(each)}\n`).join("");
}

export function isFullExport(text: string): boolean {
  return text.startsWith('{"kind":');
}

/**
 * All of it or nothing. Throws a sentence if it is damaged, or was made with another address key: links of earlier
 * mails and the hashes of the erased would mean nothing here.
 */
export function readFullExport(text: string, tokens: Tokens): FullExport {
  const moving: FullExport = { readers: [], suppressed: [], issues: [] };
  for (const [place, line] of text.trimEnd().split("\n").entries()) {
    const { kind, row } = readRow(line, place + 1);
    if (kind === "issue") moving.issues.push(row);
    else if (kind === "suppressed") moving.suppressed.push(row);
    else moving.readers.push(row);
  }
  if (
    moving.readers.some(({ addressKey, addressHash }) => tokens.hash("address", addressKey) !== addressHash)
  )
    throw new Error(
      "The file was made with another address key: links of earlier mails and the hashes of the erased would mean nothing here. Put secret and address-key of the other data folder into this one (or SECRET and ADDRESS_KEY) first. Nothing was imported.",
    );
  return moving;
}

function readRow(line: string, number: number): MovedRow {
  try {
    const moved = movedRow.parse(JSON.parse(line));
    if (moved.kind !== "reader" || isSound(moved.row)) return moved;
  } catch {
    // damaged, as an address that no mail can go to is
  }
  throw new Error(`Line ${number} of the file is damaged. Nothing was imported.`);
}

function isSound({ address, addressKey }: Subscriber): boolean {
  const read = readAddress(address);
  return read.ok && read.address.key === addressKey;
}

/** `brought`: new here, or newer than here. `kept`: what is stored here is newer. */
export type BroughtBack = { brought: number; kept: number; erased: number; issues: number };

/** Where both know a reader, what happened last holds. Sends nothing, and doing it twice changes nothing. */
export async function importFullExport(
  store: Store,
  { readers, suppressed, issues }: FullExport,
): Promise<BroughtBack> {
  await inGroups(store, suppressed, keepAway);
  const brought = (await inGroups(store, readers, bringReader)).filter(Boolean).length;
  await store.transaction(async (tx) => {
    for (const each of issues) await takeIssue(tx, each);
  });
  // who was erased is gone from the database's files as well
  await store.wipe();
  return { brought, kept: readers.length - brought, erased: suppressed.length, issues: issues.length };
}

async function keepAway(tx: Db, { addressHash, at, cause }: Suppression): Promise<void> {
  const here = await holdSubscriber(tx, { addressHash });
  const isGone = cause === "erased" || (cause === "declined" && here?.confirmedAt === null);
  if (here && isGone && lastChange(here) < at) await deleteReaders(tx, [here]);
  await suppress(tx, addressHash, cause, at);
}

async function bringReader(tx: Db, reader: Subscriber): Promise<boolean> {
  const gone = await findSuppression(tx, reader.addressHash);
  if (gone?.cause === "erased" && gone.at > lastChange(reader)) return false;
  const { subscriber: here, isNew } = await addOrFind(tx, reader);
  if (isNew) return true;
  if (lastChange(reader) <= lastChange(here) || here.status === "complained") return false;
  // mails that are stored here name the reader by the id here
  await saveSubscriber(tx, { ...reader, id: here.id });
  return true;
}

function lastChange({ consentedAt, confirmedAt, leftAt, askedAt }: Subscriber): number {
  return Math.max(consentedAt, confirmedAt ?? 0, leftAt ?? 0, askedAt ?? 0);
}
