import { sql } from "kysely";
import type { Db, Store } from "./open-store.ts";
import type { MailKind, OutboxRow, OutboxState, Subscriber } from "./schema.ts";

const prompt: MailKind[] = ["confirmation", "me-link"];

export type Claim = { owner: string; now: number; until: number; limit: number };
export type Result = { id: string; state: OutboxState; answer: string; dueAt?: number };
export type Recipient = { row: OutboxRow; subscriber: Subscriber };

/** Puts one mail into the outbox. The same mail in the same millisecond (a double click) is one. */
export async function queueMail(
  tx: Db,
  mail: { kind: MailKind; subscriberId: string; now: number },
): Promise<void> {
  const { kind, subscriberId, now } = mail;
  await tx
    .insertInto("outbox")
    .values({
      id: `${kind}.${subscriberId}.${now}`,
      kind,
      subscriberId,
      state: "pending",
      attempts: 0,
      dueAt: now,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** pending → leased, somebody's click before the weekly issue. No two senders get the same mail. */
export async function claimMails(store: Store, claim: Claim): Promise<OutboxRow[]> {
  const first = await claimOf(store, prompt, claim);
  const limit = claim.limit - first.length;
  return limit > 0 ? [...first, ...(await claimOf(store, ["issue"], { ...claim, limit }))] : first;
}

function claimOf(
  { db, engine }: Store,
  kinds: MailKind[],
  { owner, now, until, limit }: Claim,
): Promise<OutboxRow[]> {
  return db
    .with("next", (query) => {
      const next = query
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", "pending")
        .where("kind", "in", kinds)
        .where("dueAt", "<=", now)
        .orderBy("dueAt")
        .limit(limit);
      return engine === "postgres" ? next.forUpdate().skipLocked() : next;
    })
    .updateTable("outbox")
    .set({ state: "leased", leaseOwner: owner, leaseUntil: until })
    .where("state", "=", "pending")
    .where("id", "in", (query) => query.selectFrom("next").select("id"))
    .returningAll()
    .execute();
}

/**
 * leased → sending for all that are still ours and still wanted, in one flush of the disk; gives those.
 * Who left in the meantime gets nothing: their mails become `cancelled`.
 */
export async function beginSending(tx: Db, owner: string, ids: string[]): Promise<Recipient[]> {
  const rows = await tx
    .updateTable("outbox")
    .set((row) => ({ state: "sending", attempts: row("attempts", "+", 1) }))
    .where("id", "in", ids)
    .where("state", "=", "leased")
    .where("leaseOwner", "=", owner)
    .where((row) => row.exists(wanted))
    .returningAll()
    .execute();
  if (rows.length < ids.length) await cancel(tx, owner, ids);
  return withSubscribers(tx, rows);
}

// Suppressed and still active: an erased person whom a restored backup brought back.
const wanted = sql<boolean>`(
  select 1 from subscribers s where s.id = outbox.subscriber_id and (
    outbox.kind = 'me-link'
    or (outbox.kind = 'confirmation' and s.status = 'pending')
    or (outbox.kind = 'issue' and s.status = 'active'
      and not exists (select 1 from suppressions p where p.address_hash = s.address_hash))))`;

async function cancel(tx: Db, owner: string, ids: string[]): Promise<void> {
  await tx
    .updateTable("outbox")
    .set({ state: "cancelled", leaseOwner: null, leaseUntil: null })
    .where("id", "in", ids)
    .where("state", "=", "leased")
    .where("leaseOwner", "=", owner)
    .execute();
}

async function withSubscribers(tx: Db, rows: OutboxRow[]): Promise<Recipient[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.subscriberId);
  const found = await tx.selectFrom("subscribers").selectAll().where("id", "in", ids).execute();
  const byId = new Map(found.map((subscriber) => [subscriber.id, subscriber]));
  return rows.flatMap((row) => {
    const subscriber = byId.get(row.subscriberId);
    return subscriber ? [{ row, subscriber }] : [];
  });
}

/**
 * Writes what became of mails. Also one that was given up as `uncertain` while its sender was away
 * takes the news, as long as no other sender has it now.
 */
export async function recordResults(tx: Db, owner: string, results: Result[], now: number): Promise<void> {
  for (const { id, state, answer, dueAt } of results)
    await tx
      .updateTable("outbox")
      .set({
        state,
        answer,
        leaseUntil: null,
        ...(dueAt === undefined ? { finishedAt: now } : { dueAt, leaseOwner: null }),
      })
      .where("id", "=", id)
      .where("state", "in", ["sending", "uncertain"])
      .where("leaseOwner", "=", owner)
      .execute();
}

/** A sign of life: these mails stay ours until then. */
export async function renewLeases(db: Db, owner: string, ids: string[], until: number): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ leaseUntil: until })
    .where("id", "in", ids)
    .where("leaseOwner", "=", owner)
    .where("state", "in", ["leased", "sending"])
    .execute();
}

/** Gives back what was claimed and not begun. */
export async function releaseMails(db: Db, owner: string): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ state: "pending", leaseOwner: null, leaseUntil: null })
    .where("leaseOwner", "=", owner)
    .where("state", "=", "leased")
    .execute();
}

/**
 * What a dead sender left behind. `leased`: nothing was said to the mail server, so it goes back. `sending`:
 * nobody knows; what was asked for by a click is sent again, an issue is parked for the operator.
 */
export async function freeExpired(db: Db, now: number): Promise<void> {
  const expired = db.updateTable("outbox").where("leaseUntil", "<", now);
  const back = { state: "pending", leaseOwner: null, leaseUntil: null } as const;
  await expired.set(back).where("state", "=", "leased").execute();
  await expired.set(back).where("state", "=", "sending").where("kind", "in", prompt).execute();
  await expired
    .set({
      state: "uncertain",
      leaseUntil: null,
      finishedAt: now,
      answer: "The sender stopped in the middle of this mail.",
    })
    .where("state", "=", "sending")
    .execute();
}
