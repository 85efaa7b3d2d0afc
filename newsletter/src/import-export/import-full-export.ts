import { takeIssue } from "../database/issue-rows.ts";
import type { Db, Store } from "../database/open-store.ts";
import type { Subscriber, Suppression } from "../database/schema.ts";
import { addOrFind, deleteReaders, holdSubscriber, saveSubscriber } from "../database/subscriber-rows.ts";
import { findSuppression, suppress } from "../database/suppressions.ts";
import type { FullExport } from "./full-export.ts";
import { inGroups } from "./import-readers.ts";

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
