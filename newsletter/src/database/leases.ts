import type { Db, Store } from "./open-store.ts";
import { longestAskedAgoMs, longestTriedMs, prompt, updateUnlocked } from "./outbox-rows.ts";
import type { OutboxRow } from "./schema.ts";
import { countInSlot, hasLimits, type RelayLimits } from "./sending-slots.ts";

export async function renewLeases(
  { db, engine }: Store,
  owner: string,
  ids: string[],
  until: number,
): Promise<void> {
  await updateUnlocked(db, engine, (mails) => mails.where("id", "in", ids).where("leaseOwner", "=", owner))
    .set({ leaseUntil: until })
    .where("leaseOwner", "=", owner)
    .where("state", "in", ["leased", "sending"])
    .execute();
}

/** Releases mails that were claimed and not begun, and their share of the mail server's limits. */
export async function releaseMails(
  store: Store,
  owner: string,
  limits: RelayLimits,
  now: number,
): Promise<void> {
  await store.transaction(async (tx) => {
    const released = await tx
      .updateTable("outbox")
      .set(back)
      .where("leaseOwner", "=", owner)
      .where("state", "=", "leased")
      .executeTakeFirst();
    const count = Number(released.numUpdatedRows);
    if (count > 0 && hasLimits(limits)) await countInSlot(tx, -count, now);
  });
}

const back = { state: "pending", leaseOwner: null, leaseUntil: null } as const;

/**
 * Frees the mails of a sender that died. `leased`: nothing was sent, so the mail waits again. `sending`: nobody
 * knows; a mail that was asked for by a click is sent again, an issue waits for the operator.
 */
export async function freeExpired({ db, engine }: Store, now: number): Promise<void> {
  const expired = () =>
    updateUnlocked(db, engine, (mails) =>
      mails.where("state", "in", ["leased", "sending"]).where("leaseUntil", "<", now),
    ).where("leaseUntil", "<", now);
  await expired().set(back).where("state", "=", "leased").execute();
  await expired().set(back).where("state", "=", "sending").where("kind", "in", prompt).execute();
  await expired()
    .set({
      state: "uncertain",
      leaseUntil: null,
      finishedAt: now,
      answer: "The sender stopped in the middle of this mail.",
    })
    .where("state", "=", "sending")
    .execute();
}

/** Also those that the mail server kept putting off, but not while their issue is paused. */
export function giveUpOnOld(db: Db, engine: Store["engine"], now: number): Promise<OutboxRow[]> {
  return updateUnlocked(db, engine, (mails) =>
    mails
      .where("state", "=", "pending")
      .where((row) =>
        row.or([
          row.and([
            row("attempts", ">", 0),
            row("createdAt", "<", now - longestTriedMs),
            row.not(
              row.exists(
                row
                  .selectFrom("issues")
                  .select("issues.weekKey")
                  .whereRef("issues.weekKey", "=", "outbox.weekKey")
                  .where("issues.state", "=", "parked"),
              ),
            ),
          ]),
          row.and([row("kind", "in", prompt), row("createdAt", "<", now - longestAskedAgoMs)]),
        ]),
      ),
  )
    .set((row) => ({
      state: "failed",
      finishedAt: now,
      answer: row.fn.coalesce("answer", row.val("It waited too long.")),
    }))
    .where("state", "=", "pending")
    .returningAll()
    .execute();
}
