import { sql } from "kysely";
import { clockTolerance } from "./clock-watch.ts";
import type { Db } from "./open-store.ts";
import { longestTurnMs } from "./outbox-rows.ts";

/** `count` requests in each `period` (milliseconds), at once or spread: GCRA needs one number for each key. */
export type RateLimit = { key: string; count: number; period: number };

/**
 * Against all or none: returns the first exhausted limit. Read before they are written, so that a refusal costs no
 * write.
 */
export async function consumeLimits(
  tx: Db,
  limits: readonly RateLimit[],
  now: number,
): Promise<RateLimit | undefined> {
  const known = await busyTimes(tx, limits, now);
  const refused = limits.find(({ key, count, period }) => {
    const busyUntil = known.get(key) ?? now;
    return isOver(busyUntil + period / count, period, now);
  });
  if (refused) return refused;
  const taken = await takeTurns(tx, limits, now);
  // on PostgreSQL another request may have taken the last turn since they were read
  const missed = limits.find(({ key, period }) => isOver(taken.get(key) ?? now, period, now));
  if (missed) await giveBack(tx, limits, now);
  return missed;
}

/** `count` mails leave in each `window` (milliseconds); more wait for the next ones, in order. */
export type Queue = { key: string; count: number; window: number };

/** Takes the next turn of a queue: now, or when a later window begins. Undefined: there is none for days. */
export async function takeTurn(
  tx: Db,
  { key, count, window }: Queue,
  now: number,
): Promise<number | undefined> {
  // asked at the window's end, so that no turn comes back before it
  const end = (Math.floor(now / window) + 1) * window;
  const whole = { key, count: (longestTurnMs / window) * count, period: longestTurnMs };
  const cost = window / count;
  const before = (await busyTimes(tx, [whole], end)).get(key) ?? end;
  if (isOver(before + cost, longestTurnMs, end)) return undefined;
  const busyUntil = (await takeTurns(tx, [whole], end)).get(key) ?? end;
  const windows = Math.floor((busyUntil - end - cost / 2) / window);
  return windows === 0 ? now : end + (windows - 1) * window;
}

// one millisecond, because periods divided by counts are not whole numbers
const rounding = 1;

function isOver(busyUntil: number, period: number, now: number): boolean {
  return busyUntil > now + period + rounding;
}

/** Until when each limit is busy; one that no other clock could have written than one that was ahead is set right. */
async function busyTimes(tx: Db, limits: readonly RateLimit[], now: number): Promise<Map<string, number>> {
  const keys = limits.map(({ key }) => key);
  const rows = await tx.selectFrom("rateLimits").selectAll().where("key", "in", keys).execute();
  const known = new Map(rows.map(({ key, busyUntil }) => [key, busyUntil]));
  // no limit is exhausted for longer than one period
  const ahead = limits.filter(({ key, period }) =>
    isOver((known.get(key) ?? now) - clockTolerance, period, now),
  );
  for (const { key } of ahead) {
    await tx.updateTable("rateLimits").set({ busyUntil: now }).where("key", "=", key).execute();
    known.set(key, now);
  }
  return known;
}

/**
 * The generic cell rate algorithm in one upsert: `busyUntil` is when all requests so far will be worked off. Keys are
 * hashed and unique; they are written in order, so that two transactions never deadlock.
 */
async function takeTurns(tx: Db, limits: readonly RateLimit[], now: number): Promise<Map<string, number>> {
  const rows = limits
    .map(({ key, count, period }) => ({ key, busyUntil: now + period / count }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const cost = sql<number>`(excluded.busy_until - ${now})`;
  const taken = await tx
    .insertInto("rateLimits")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        busyUntil: sql<number>`case when rate_limits.busy_until > ${now} then rate_limits.busy_until else ${now} end + ${cost}`,
      }),
    )
    .returning(["key", "busyUntil"])
    .execute();
  return new Map(taken.map(({ key, busyUntil }) => [key, busyUntil]));
}

async function giveBack(tx: Db, limits: readonly RateLimit[], now: number): Promise<void> {
  for (const { key, count, period } of limits)
    await tx
      .updateTable("rateLimits")
      .set((row) => ({ busyUntil: row("busyUntil", "-", period / count) }))
      .where("key", "=", key)
      .execute();
  const keys = limits.map(({ key }) => key);
  await tx
    .deleteFrom("rateLimits")
    .where("key", "in", keys)
    .where("busyUntil", "<=", now + rounding)
    .execute();
}

export async function forgetLimit(tx: Db, { key }: RateLimit): Promise<void> {
  await tx.deleteFrom("rateLimits").where("key", "=", key).execute();
}

export async function clearRateLimits(db: Db, now: number, limit: number): Promise<number> {
  const cleared = await db
    .deleteFrom("rateLimits")
    .where("key", "in", (free) =>
      free.selectFrom("rateLimits").select("key").where("busyUntil", "<", now).limit(limit),
    )
    .executeTakeFirst();
  return Number(cleared.numDeletedRows);
}
