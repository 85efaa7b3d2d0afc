import { writeNote } from "./note-rows.ts";
import type { Db } from "./open-store.ts";
import { parkUnfinished } from "./outbox-reports.ts";

/**
 * What a database must be told when it comes from a backup: issues due before now may have been sent, and so
 * may those waiting in its outbox. Gives how many mails were parked.
 */
export async function afterRestore(tx: Db, now: number): Promise<number> {
  await writeNote(tx, "restoredAt", now);
  return parkUnfinished(tx, now);
}

/** Carries over what the replaced database knows better: who was erased, who left, which issues were sent. */
export async function carryOver(from: Db, into: Db): Promise<void> {
  for (const erased of await from.selectFrom("suppressions").selectAll().execute()) {
    await into
      .deleteFrom("subscribers")
      .where("addressHash", "=", erased.addressHash)
      .where("consentedAt", "<", erased.at)
      .execute();
    await into
      .insertInto("suppressions")
      .values(erased)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const left = from
    .selectFrom("subscribers")
    .select(["addressKey", "status", "leftAt"])
    .where("leftAt", "is not", null);
  for (const { addressKey, status, leftAt } of await left.execute())
    await into
      .updateTable("subscribers")
      .set({ status, leftAt })
      .where("addressKey", "=", addressKey)
      .execute();
  for (const issue of await from
    .selectFrom("issues")
    .selectAll()
    .where("state", "in", ["queued", "done"])
    .execute()) {
    const sent = { ...issue, state: "done" as const };
    await into
      .insertInto("issues")
      .values(sent)
      .onConflict((conflict) => conflict.column("weekKey").doUpdateSet(sent))
      .execute();
  }
}
