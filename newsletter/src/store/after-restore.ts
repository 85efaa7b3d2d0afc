import { dropNote, type Note, readNote, writeNote } from "./note-rows.ts";
import type { Db } from "./open-store.ts";
import { parkUnfinished } from "./outbox-overview.ts";

const awayNotes: Note[] = ["mailServerAwaySince"];

/**
 * What was wrong when the backup was made, and what was still to be told then, is no news: nobody knows what the
 * operator has heard since.
 */
export async function keepQuietAbout(tx: Db, now: number): Promise<void> {
  for (const note of awayNotes) await dropNote(tx, note);
  await tx.updateTable("alarms").set({ wellToldAt: now }).where("toldAt", "is not", null).execute();
  await tx.updateTable("notices").set({ toldAt: now }).where("toldAt", "is", null).execute();
}

/**
 * What a database must be told when it comes from a backup: issues due before now may have been sent, and so
 * may those waiting in its outbox. Gives how many mails were parked.
 */
export async function afterRestore(tx: Db, now: number): Promise<number> {
  await writeNote(tx, "restoredAt", now);
  return parkUnfinished(tx, now);
}

/**
 * Carries over what the replaced database knows better: who was erased, who left, which issues were sent, the words and
 * tips of the next one, what is wrong and what the operator was told.
 */
export async function carryOver(from: Db, into: Db, now: number): Promise<void> {
  await carryOverErased(from, into);
  await carryOverLeavers(from, into);
  await carryOverIssues(from, into);
  await carryOverTold(from, into, now);
}

async function carryOverErased(from: Db, into: Db): Promise<void> {
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

async function carryOverTold(from: Db, into: Db, now: number): Promise<void> {
  for (const note of awayNotes) {
    const since = await readNote(from, note);
    if (since !== undefined) await writeNote(into, note, since);
  }
  await into.deleteFrom("alarms").execute();
  for (const alarm of await from.selectFrom("alarms").selectAll().execute()) {
    // An issue under way counts as done from now on, which does not make it well.
    const isSettled = /^(parked|failing|waiting) /.test(alarm.cause);
    const over = isSettled ? { endedAt: alarm.endedAt ?? now, wellToldAt: now } : {};
    await into
      .insertInto("alarms")
      .values({ ...alarm, ...over })
      .execute();
  }
  for (const notice of await from.selectFrom("notices").selectAll().execute())
    await into
      .insertInto("notices")
      .values(notice)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(notice))
      .execute();
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
