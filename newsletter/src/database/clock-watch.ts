import { type RawBuilder, sql } from "kysely";
import { day, hour, minute } from "../../../platform/durations.ts";
import { metaNames, readMeta, writeMeta } from "./meta-rows.ts";
import type { Db, Store } from "./open-store.ts";
import { longestRetryMs, longestTurnMs, prompt } from "./outbox-rows.ts";
import { changeCauses } from "./schema.ts";

/** The clocks of several processes differ by seconds; a time further ahead was written by a wrong clock. */
export const clockTolerance = 5 * minute;

type StoredTime = { table: string; column: string; ahead: number; where?: RawBuilder<unknown> };

/** What a clock that was ahead leaves in any minute of work, and an index or a small table shows at once. */
const marks: StoredTime[] = [
  { table: "outbox", column: "lease_until", ahead: hour, where: sql`state in ('leased', 'sending')` },
  { table: "outbox", column: "finished_at", ahead: 0 },
  { table: "changes", column: "at", ahead: 0, where: sql`cause in (${sql.join(changeCauses)})` },
  { table: "issues", column: "queued_at", ahead: 0 },
  { table: "issues", column: "send_by", ahead: 5 * day },
  { table: "notices", column: "created_at", ahead: 0 },
  { table: "notices", column: "notified_at", ahead: 0 },
];

/** Each stored time, and how far in the future it may be if all clocks are right. */
export const times: StoredTime[] = [
  ...marks,
  { table: "outbox", column: "created_at", ahead: 0 },
  { table: "outbox", column: "due_at", ahead: longestTurnMs },
  { table: "subscribers", column: "consented_at", ahead: 0 },
  { table: "subscribers", column: "confirmed_at", ahead: 0 },
  { table: "subscribers", column: "left_at", ahead: 0 },
  { table: "subscribers", column: "asked_at", ahead: 0 },
  { table: "suppressions", column: "at", ahead: 0 },
  { table: "confirmation_tries", column: "last_at", ahead: 0 },
  { table: "bounces", column: "at", ahead: 0 },
];

type ClockDeps = { store: Store; clock: () => number; log: (line: string) => void };

/**
 * If the clock is behind the last time seen, it was ahead then, and all stored times in the future are set to now. A start
 * looks for what a wrong clock has left, without reading all times of a long list.
 */
export function createClockWatch({ store, clock, log }: ClockDeps): () => Promise<void> {
  let hasChecked = false;
  return async () => {
    const now = clock();
    const seenAt = (await readMeta(store.db, "clockSeenAt")) ?? now;
    const isBack = seenAt > now + clockTolerance;
    if (isBack || !hasChecked) {
      const lines = await store.longTransaction(async (tx) => {
        // a queue that the wrong clock filled would keep readers waiting
        if (isBack) await tx.deleteFrom("rateLimits").execute();
        const lines = await clampTimes(tx, now, marks);
        return isBack || lines.length > 0 ? [...lines, ...(await clampTimes(tx, now, times))] : lines;
      });
      for (const line of lines) log(`The clock was ahead and is right again: ${line}; set to now`);
      if (lines.length > 0) await writeMeta(store.db, "clockCorrectedAt", now);
      hasChecked = true;
    }
    if (isAhead(now, seenAt)) await writeMeta(store.db, "clockJumpedAt", now);
    await writeMeta(store.db, "clockSeenAt", now);
  };
}

/**
 * Whether a clock that was not seen for a day, or was set ahead, has gone on for a day since. What is deleted sooner would
 * not come back when it is right again.
 */
export async function isClockSettled(db: Db, now: number): Promise<boolean> {
  const seenAt = (await readMeta(db, "clockSeenAt")) ?? now;
  const jumpedAt = (await readMeta(db, "clockJumpedAt")) ?? 0;
  return !isAhead(now, seenAt) && now >= jumpedAt + day;
}

function isAhead(now: number, seenAt: number): boolean {
  return now > seenAt + day;
}

/** Returns a line for the log for each kind of thing that was changed. */
async function clampTimes(tx: Db, now: number, which: readonly StoredTime[]): Promise<string[]> {
  const lines = await clampTurns(tx, now);
  for (const { table, column, ahead, where = sql`1 = 1` } of which) {
    const at = sql.ref(`${table}.${column}`);
    const changed = await sql`update ${sql.table(table)} set ${sql.raw(column)} = ${now}
      where ${at} > ${now + ahead + clockTolerance} and ${where}`.execute(tx);
    lines.push(...said(changed.numAffectedRows, `${table}.${column}`));
  }
  for (const name of metaNames) {
    if (((await readMeta(tx, name)) ?? 0) <= now + clockTolerance) continue;
    await writeMeta(tx, name, now);
    lines.push(`${name} lay in the future`);
  }
  return [...lines, ...(await dropFuture(tx, now))];
}

/** A mail may wait for its turn for days, but not one that was asked for, or tried, by a clock that was ahead. */
async function clampTurns(tx: Db, now: number): Promise<string[]> {
  const turns = await tx
    .updateTable("outbox")
    .set({ dueAt: now })
    .where("state", "=", "pending")
    .where("kind", "in", ["issue", ...prompt])
    .where("dueAt", ">", now + longestRetryMs + clockTolerance)
    .where((row) => row.or([row("attempts", ">", 0), row("createdAt", ">", now + clockTolerance)]))
    .executeTakeFirst();
  return said(turns.numUpdatedRows, "outbox.due_at");
}

// also weeks whose issue a fast clock marked as missed or sent to nobody
async function dropFuture(tx: Db, now: number): Promise<string[]> {
  const slots = await tx
    .deleteFrom("sendingSlots")
    .where("beginsAt", ">", now + clockTolerance)
    .executeTakeFirst();
  const weeks = await tx
    .deleteFrom("issues")
    .where((row) => row.or([row("state", "=", "missed"), row("recipients", "=", 0)]))
    .where("state", "in", ["missed", "queued", "done"])
    .where("dueAt", ">", now + clockTolerance)
    .executeTakeFirst();
  return [...said(slots.numDeletedRows, "counts of mails"), ...said(weeks.numDeletedRows, "issues")];
}

function said(count: bigint | undefined, what: string): string[] {
  return count ? [`${count} of ${what} lay in the future`] : [];
}
