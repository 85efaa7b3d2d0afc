import { dropMeta, writeMeta } from "./meta-rows.ts";
import type { Db } from "./open-store.ts";
import { parkUnfinished } from "./outbox-overview.ts";
import { deleteReaders } from "./subscriber-rows.ts";

/**
 * Marks a database as restored from a backup: issues that were due and mails that waited may have been sent since, so
 * they are parked, and old notices for the operator are dropped. Returns how many mails were parked.
 */
export async function afterRestore(tx: Db, now: number): Promise<number> {
  await writeMeta(tx, "restoredAt", now);
  await dropMeta(tx, "mailServerAwaySince");
  await tx.deleteFrom("alarms").execute();
  await tx.updateTable("notices").set({ notifiedAt: now }).where("notifiedAt", "is", null).execute();
  return parkUnfinished(tx, now);
}

/**
 * Carries over what happened since the backup, from the database that it replaces: erasures, departures, sent issues.
 */
export async function carryOver(from: Db, into: Db): Promise<void> {
  await carryOverErased(from, into);
  await carryOverLeavers(from, into);
  await carryOverIssues(from, into);
}

async function carryOverErased(from: Db, into: Db): Promise<void> {
  for (const erased of await from.selectFrom("suppressions").selectAll().execute()) {
    if (erased.cause === "erased") await eraseOlder(into, erased);
    await into
      .insertInto("suppressions")
      .values(erased)
      .onConflict((conflict) => conflict.column("addressHash").doUpdateSet({ cause: erased.cause }))
      .execute();
  }
}

async function eraseOlder(into: Db, { addressHash, at }: { addressHash: string; at: number }): Promise<void> {
  const back = await into
    .selectFrom("subscribers")
    .select("id")
    .where("addressHash", "=", addressHash)
    .where("consentedAt", "<", at)
    .execute();
  await deleteReaders(
    into,
    back.map(({ id }) => id),
  );
}

// includes readers who left and signed up again; if the backup has a newer generation of links, it is the newer
// source
async function carryOverLeavers(from: Db, into: Db): Promise<void> {
  const inactive = await from.selectFrom("subscribers").selectAll().where("status", "!=", "active").execute();
  for (const { id: _, address: __, addressHash: ___, addressKey, ...known } of inactive) {
    const there = into.updateTable("subscribers").set(known).where("addressKey", "=", addressKey);
    await there.where("generation", known.status === "pending" ? "<" : "<=", known.generation).execute();
  }
}

async function carryOverIssues(from: Db, into: Db): Promise<void> {
  for (const issue of await from.selectFrom("issues").selectAll().execute()) {
    const wasSent = ["queued", "parked", "done"].includes(issue.state);
    const known = wasSent ? { ...issue, state: "done" as const } : issue;
    await into
      .insertInto("issues")
      .values(known)
      .onConflict((conflict) => {
        const newer = conflict.column("weekKey").doUpdateSet(known);
        return wasSent ? newer : newer.where("issues.state", "in", ["draft", "ready", "skipped", "missed"]);
      })
      .execute();
  }
}
