import { sql } from "kysely";
import { clockTolerance } from "./clock-watch.ts";
import type { Db } from "./open-store.ts";

/** `count` requests in each `period` (milliseconds), at once or spread: GCRA needs one number for each key. */
export type RateLimit = { key: string; count: number; period: number };

/**
 * Counts one request against all limits, or against none; returns the keys of exhausted limits. The generic cell rate
 * algorithm in one upsert: `busyUntil` is when all requests so far will be worked off. Keys are hashed and unique;
 * they are written in order, so that two transactions never deadlock.
 */
export async function consumeLimits(tx: Db, limits: readonly RateLimit[], now: number): Promise<string[]> {
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
  const full = taken.flatMap(({ key, busyUntil }) => {
    const limit = limits.find((each) => each.key === key);
    const room = now + (limit?.period ?? 0) + rounding;
    return limit && busyUntil > room ? [{ ...limit, over: busyUntil - room }] : [];
  });
  if (full.length === 0) return [];
  await giveBack(tx, limits);
  // no limit can be exhausted for longer than one period: such a row was written by a clock that was ahead, and is
  // ignored
  const ahead = full.filter(({ over, period, count }) => over > period / count + clockTolerance);
  if (ahead.length === 0) return full.map(({ key }) => key);
  const keys = ahead.map(({ key }) => key);
  await tx.updateTable("rateLimits").set({ busyUntil: now }).where("key", "in", keys).execute();
  return consumeLimits(tx, limits, now);
}

// in milliseconds: periods divided by counts are not whole numbers
const rounding = 1;

async function giveBack(tx: Db, limits: readonly RateLimit[]): Promise<void> {
  for (const { key, count, period } of limits)
    await tx
      .updateTable("rateLimits")
      .set((row) => ({ busyUntil: row("busyUntil", "-", period / count) }))
      .where("key", "=", key)
      .execute();
}

/** Deletes some of the limits that are free again. Returns how many. */
export async function clearRateLimits(db: Db, now: number, limit: number): Promise<number> {
  const cleared = await db
    .deleteFrom("rateLimits")
    .where("key", "in", (free) =>
      free.selectFrom("rateLimits").select("key").where("busyUntil", "<", now).limit(limit),
    )
    .executeTakeFirst();
  return Number(cleared.numDeletedRows);
}
