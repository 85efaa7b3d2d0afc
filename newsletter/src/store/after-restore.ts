import { dropNote, writeNote } from "./note-rows.ts";
import type { Db } from "./open-store.ts";
import { parkUnfinished } from "./outbox-overview.ts";

/**
 * What a database must be told when it comes from a backup: issues due before now may have been sent, and so
 * may those waiting in its outbox; that the mail server was away is no news. Gives how many mails were parked.
 */
export async function afterRestore(tx: Db, now: number): Promise<number> {
  await writeNote(tx, "restoredAt", now);
  await dropNote(tx, "mailServerAwaySince");
  await dropNote(tx, "mailboxAwaySince");
  return parkUnfinished(tx, now);
}

/** Carries over what the replaced database knows better: who was erased, who left, which issues were sent. */
export async function carryOver(from: Db, into: Db): Promise<void> {
  for (const erased of await from.selectFrom("suppressions").selectAll().execute()) {
    if (!(await isKnown(from, erased.addressHash)))
      await into
        .deleteFrom("subscribers")
        .where("addressHash", "=", erased.addressHash)
        .where("consentedAt", "<", erased.at)
        .execute();
    await into
      .insertInto("suppressions")
      .values(erased)
      // A complaint stays one.
      .onConflict((conflict) => conflict.column("addressHash").doUpdateSet({ cause: erased.cause }))
      .execute();
  }
  await carryOverLeavers(from, into);
  for (const issue of await from
    .selectFrom("issues")
    .selectAll()
    .where("state", "in", ["queued", "parked", "done"])
    .execute()) {
    const sent = { ...issue, state: "done" as const };
    await into
      .insertInto("issues")
      .values(sent)
      .onConflict((conflict) => conflict.column("weekKey").doUpdateSet(sent))
      .execute();
  }
}

// Who complained is suppressed as well, and stays in the database until erased.
async function isKnown(from: Db, addressHash: string): Promise<boolean> {
  const known = await from
    .selectFrom("subscribers")
    .select("id")
    .where("addressHash", "=", addressHash)
    .where("status", "=", "complained")
    .executeTakeFirst();
  return known !== undefined;
}

// Also who left and was typed in again: pending under a newer generation of links, and not asked to be active. Whom
// the backup knows under a newer generation, or as active under the one that is pending here, it knows better.
async function carryOverLeavers(from: Db, into: Db): Promise<void> {
  const inactive = await from
    .selectFrom("subscribers")
    .select([
      "addressKey",
      "status",
      "generation",
      "consentWording",
      "consentedAt",
      "confirmedAt",
      "leftAt",
      "askedWording",
      "askedAt",
    ])
    .where("status", "!=", "active")
    .execute();
  for (const { addressKey, ...known } of inactive) {
    const there = into.updateTable("subscribers").set(known).where("addressKey", "=", addressKey);
    const isNewer = known.status === "pending" ? "<" : "<=";
    await there.where("generation", isNewer, known.generation).execute();
  }
  const present = new Set((await into.selectFrom("subscribers").select("id").execute()).map(({ id }) => id));
  for (const change of await from.selectFrom("changes").selectAll().execute())
    if (present.has(change.subscriberId))
      await into
        .insertInto("changes")
        .values(change)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
}
