import { sql } from "kysely";
import { clockTolerance } from "./clamp-times.ts";
import type { Db } from "./open-store.ts";

/** `count` turns in each `period` (milliseconds), all at once or spread: GCRA needs one number a key for that. */
export type RateLimit = { key: string; count: number; period: number };

/**
 * Takes one turn of a limit, or tells that none is left. The generic cell rate algorithm in one upsert:
 * `busyUntil` is when all turns taken so far will be worked off. `key` arrives hashed.
 */
export async function takeTurn(tx: Db, limit: RateLimit, now: number): Promise<boolean> {
  const each = limit.period / limit.count;
  // No turns lie further ahead than one period: what does was written by a clock that was ahead, and counts for nothing.
  const furthest = now + limit.period + clockTolerance;
  const next = sql<number>`case when rate_limits.busy_until > ${now} and rate_limits.busy_until <= ${furthest}
    then rate_limits.busy_until else ${now} end + ${each}`;
  const taken = await tx
    .insertInto("rateLimits")
    .values({ key: limit.key, busyUntil: now + each })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ busyUntil: next })
        .where(sql<boolean>`${next} <= ${now + limit.period}`),
    )
    .returning("busyUntil")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Forgets limits that are free again. */
export async function clearRateLimits(db: Db, now: number): Promise<void> {
  await db.deleteFrom("rateLimits").where("busyUntil", "<", now).execute();
}
