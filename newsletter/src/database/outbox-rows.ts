import { type SelectQueryBuilder, sql } from "kysely";
import { day, hour, week } from "../../../platform/durations.ts";
import { type Db, isAny, type Store } from "./open-store.ts";
import type { Database, MailFault, MailKind, OutboxRow, OutboxState, Subscriber } from "./schema.ts";
import { countInSlot, hasLimits, holdSlots, type RelayLimits, roomNow } from "./sending-slots.ts";
import { findSubscriber } from "./subscriber-rows.ts";

/** After this time, a reader who asked for a confirmation or a link no longer waits for it, and can ask again. */
export const longestAskedAgoMs = week;

/** Nobody is made to wait longer for a turn, so that the mail has two days left for being tried again. */
export const longestTurnMs = 5 * day;

/** A mail that was first tried so long ago is given up. */
export const longestTriedMs = 48 * hour;

/** The longest wait between two tries of a mail. */
export const longestRetryMs = 4 * hour;

/** Mails that a reader asked for by a click. */
export const prompt: MailKind[] = ["confirmation", "me-link", "on-list"];

export type Claim = { owner: string; now: number; until: number; limit: number };
export type Result = {
  id: string;
  state: OutboxState;
  answer: string;
  dueAt?: number;
  fault?: MailFault | null;
};
export type Recipient = { row: OutboxRow; subscriber: Subscriber };

type NewMail = { kind: MailKind; subscriberId: string; now: number; dueAt?: number };

/** The same mail in the same millisecond is added once. */
export async function queueMail(tx: Db, mail: NewMail): Promise<void> {
  const { kind, subscriberId, now, dueAt = now } = mail;
  await tx
    .insertInto("outbox")
    .values({
      id: `${kind}.${subscriberId}.${now}`,
      kind,
      subscriberId,
      state: "pending",
      attempts: 0,
      dueAt,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The disk is bounded: so many mails may wait for a later turn, about 100 MB with those who asked for them. */
const mostWaiting = 100_000;

export async function isRoomForMails(tx: Db): Promise<boolean> {
  const last = await tx
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "pending")
    .where("kind", "in", prompt)
    .limit(1)
    .offset(mostWaiting - 1)
    .executeTakeFirst();
  return last === undefined;
}

/**
 * pending → leased: mails that a reader asked for before the weekly issue, and no more than the mail server's limits
 * allow. No two senders get the same mail.
 */
export async function claimMails(store: Store, claim: Claim, limits: RelayLimits = {}): Promise<OutboxRow[]> {
  if (!hasLimits(limits))
    return claimWithin(store, store.db, claim, { all: claim.limit, issue: claim.limit });
  // read before writing: while the limits are used up, this runs every second
  if ((await roomNow(store.db, limits, claim.now)).all <= 0) return [];
  return store.transaction(async (tx) => {
    await holdSlots(tx);
    const rows = await claimWithin(store, tx, claim, await roomNow(tx, limits, claim.now));
    if (rows.length > 0) await countInSlot(tx, rows.length, claim.now);
    return rows;
  });
}

async function claimWithin(
  { engine }: Store,
  db: Db,
  claim: Claim,
  room: { all: number; issue: number },
): Promise<OutboxRow[]> {
  const limit = Math.min(claim.limit, room.all);
  const first = limit > 0 ? await claimOf(db, engine, prompt, { ...claim, limit }) : [];
  const left = Math.min(limit, room.issue) - first.length;
  if (left <= 0 || !(await isAnyUnderWay(db))) return first;
  return [...first, ...(await claimOf(db, engine, ["issue"], { ...claim, limit: left }))];
}

// keeps queries from reading each of 100,000 mails of a parked issue again and again
function isAnyUnderWay(db: Db): Promise<boolean> {
  return isAny(db.selectFrom("issues").select("weekKey").where("state", "=", "queued"));
}

function claimOf(
  db: Db,
  engine: Store["engine"],
  kinds: MailKind[],
  { owner, now, until, limit }: Claim,
): Promise<OutboxRow[]> {
  return updateUnlocked(db, engine, (mails) =>
    mails
      .where("state", "=", "pending")
      .where("kind", "in", kinds)
      .where("dueAt", "<=", now)
      .where(mayLeave(now))
      // and by nothing else: the index gives the first of a million mails of an issue without sorting them
      .orderBy("dueAt")
      .limit(limit),
  )
    .set({ state: "leased", leaseOwner: owner, leaseUntil: until })
    .where("state", "=", "pending")
    .returningAll()
    .execute();
}

type Mails = SelectQueryBuilder<Database, "outbox", { id: string }>;

/**
 * Locks these mails and skips those that another sender has locked, so that two senders on PostgreSQL never wait for each
 * other. SQLite has a single writer.
 */
export function updateUnlocked(db: Db, engine: Store["engine"], which: (mails: Mails) => Mails) {
  const mails = which(db.selectFrom("outbox").select("id"));
  return db
    .with("unlocked", () => (engine === "postgres" ? mails.forUpdate().skipLocked() : mails))
    .updateTable("outbox")
    .where("id", "in", (query) => query.selectFrom("unlocked").select("id"));
}

/**
 * Whether a mail may be sent now: an issue's mail only while the issue is being sent, and for the first time not
 * after its `sendBy`; no mail that was asked for or tried too long ago. Checked at each step, since a machine may
 * sleep at any.
 */
function mayLeave(now: number) {
  return sql<boolean>`(
    ((outbox.attempts > 0 and outbox.created_at >= ${now - longestTriedMs})
      or (outbox.attempts = 0 and (outbox.kind = 'issue' or outbox.created_at >= ${now - longestAskedAgoMs})))
    and (outbox.kind <> 'issue' or exists (
      select 1 from issues i where i.week_key = outbox.week_key and i.state = 'queued'
        and (outbox.attempts > 0 or i.send_by is null or i.send_by >= ${now}))))`;
}

type Beginning = { owner: string; id: string; now: number };

/**
 * leased → sending, if the mail is still ours and still wanted. A reader who has left gets nothing: the mail becomes
 * `cancelled`. A mail that may not be sent now waits again.
 */
export async function beginSending(tx: Db, { owner, id, now }: Beginning): Promise<Recipient | undefined> {
  const row = await tx
    .updateTable("outbox")
    .set((outbox) => ({
      state: "sending",
      attempts: outbox("attempts", "+", 1),
      // a mail that waited for its turn is tried as long as any other
      createdAt: sql<number>`case when attempts = 0 and kind <> 'issue' then ${now} else created_at end`,
    }))
    .where("id", "=", id)
    .where("state", "=", "leased")
    .where("leaseOwner", "=", owner)
    .where((outbox) => outbox.exists(wanted))
    .where(mayLeave(now))
    .returningAll()
    .executeTakeFirst();
  const subscriber = row && (await findSubscriber(tx, { id: row.subscriberId }));
  if (row && subscriber) return { row, subscriber };
  await giveBack(tx, { owner, id, now });
  return undefined;
}

// suppressed and still active: an erased person whom a restored backup brought back; erased after a complaint and
// signed up again: they may not even be asked
const wanted = sql<boolean>`(
  select 1 from subscribers s left join suppressions p on p.address_hash = s.address_hash
  where s.id = outbox.subscriber_id and s.status <> 'complained' and (
    (outbox.kind = 'issue' and s.status = 'active' and coalesce(p.cause, 'declined') = 'declined')
    or (outbox.kind in ('me-link', 'on-list') and coalesce(p.cause, '') <> 'complained')
    or (outbox.kind = 'confirmation' and coalesce(p.cause, 'erased') = 'erased'
      and (s.status = 'pending' or s.asked_at is not null))))`;

async function giveBack(tx: Db, { owner, id, now }: Beginning): Promise<void> {
  const ours = tx
    .updateTable("outbox")
    .where("id", "=", id)
    .where("state", "=", "leased")
    .where("leaseOwner", "=", owner);
  const free = { leaseOwner: null, leaseUntil: null };
  await ours
    .set({ state: "cancelled", finishedAt: now, ...free })
    .where((row) => row.not(row.exists(wanted)))
    .execute();
  await ours.set({ state: "pending", ...free }).execute();
}

/**
 * Stores the result of a mail. A mail that was given up as `uncertain` while its sender was away also takes it, as
 * long as no other sender has the mail now. False: one has.
 */
export async function recordResult(
  tx: Db,
  owner: string,
  { id, state, answer, dueAt, fault = null }: Result,
  now: number,
): Promise<boolean> {
  const when = dueAt === undefined ? { finishedAt: now } : { dueAt, leaseOwner: null };
  const { numUpdatedRows } = await tx
    .updateTable("outbox")
    .set({ state, answer, fault, leaseUntil: null, ...when })
    .where("id", "=", id)
    .where("state", "in", ["sending", "uncertain"])
    .where("leaseOwner", "=", owner)
    .executeTakeFirst();
  if (state === "pending") await cancelOfStopped(tx, id, now);
  return numUpdatedRows > 0;
}

async function cancelOfStopped(tx: Db, id: string, now: number): Promise<void> {
  await tx
    .updateTable("outbox")
    .set({ state: "cancelled", finishedAt: now })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .where("weekKey", "in", (row) => row.selectFrom("issues").select("weekKey").where("state", "=", "done"))
    .execute();
}
