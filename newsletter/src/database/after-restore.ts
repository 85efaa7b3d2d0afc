import { dropMeta, writeMeta } from "./meta-rows.ts";
import type { Db } from "./open-store.ts";
import { parkUnfinished } from "./outbox-overview.ts";

/**
 * Issues that were due and mails that waited may have been sent since the backup, so they are parked. Returns how
 * many mails.
 */
export async function afterRestore(tx: Db, now: number): Promise<number> {
  await writeMeta(tx, "restoredAt", now);
  await dropMeta(tx, "mailServerAwaySince");
  await dropMeta(tx, "bounceInboxAwaySince");
  await tx.deleteFrom("meta").where("name", "=", "faults").execute();
  await tx.updateTable("notices").set({ notifiedAt: now }).where("notifiedAt", "is", null).execute();
  return parkUnfinished(tx, now);
}
