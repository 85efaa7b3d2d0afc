import { countRows, type Db } from "./open-store.ts";
import { longestAskedAgoMs, prompt } from "./outbox-rows.ts";

/** `sendBy`: the latest time at which mails of an issue may then be sent. */
type Times = { now: number; sendBy: number };

export async function resendUncertain(db: Db, weekKey: string, times: Times): Promise<number> {
  const rows = await again(db, "uncertain", times.now)
    .where("weekKey", "=", weekKey)
    .returning("weekKey")
    .execute();
  await reopen(db, rows, times);
  return rows.length;
}

/**
 * Sends the failed mails of the newest issue among them again, and those that readers asked for lately. One statement,
 * since a mail server that refuses at once returns mails to the same state while a second one would still look.
 */
export async function resendFailed(
  db: Db,
  times: Times,
): Promise<{ count: number; week: string | undefined }> {
  const rows = await again(db, "failed", times.now)
    .where((row) => row.or([row("weekKey", "=", newestFailed(db)), row("kind", "in", prompt)]))
    .returning("weekKey")
    .execute();
  await reopen(db, rows, times);
  return { count: rows.length, week: rows.find(({ weekKey }) => weekKey !== null)?.weekKey ?? undefined };
}

/** What `resendFailed` would send: mails of the newest issue among them, and mails that somebody asked for. */
export async function countFailed(
  db: Db,
  now: number,
): Promise<{ week: string | null; ofIssue: number; askedFor: number }> {
  const { weekKey: week } = await newestFailed(db).executeTakeFirstOrThrow();
  const failed = db.selectFrom("outbox").where("state", "=", "failed");
  return {
    week,
    ofIssue: await countRows(failed.where("weekKey", "=", week)),
    askedFor: await countRows(
      failed.where("kind", "in", prompt).where("createdAt", ">=", now - longestAskedAgoMs),
    ),
  };
}

function newestFailed(db: Db) {
  return db
    .selectFrom("outbox")
    .select((row) => row.fn.max("weekKey").as("weekKey"))
    .where("state", "=", "failed");
}

async function reopen(db: Db, rows: { weekKey: string | null }[], { sendBy }: Times): Promise<void> {
  const weeks = [...new Set(rows.flatMap(({ weekKey }) => (weekKey === null ? [] : [weekKey])))];
  if (weeks.length === 0) return;
  await db
    .updateTable("issues")
    .set({ state: "queued", sendBy })
    .where("weekKey", "in", weeks)
    .where("state", "in", ["queued", "done"])
    .execute();
}

export async function uncertainWeek(db: Db): Promise<{ weekKey: string; count: number } | undefined> {
  const newest = await db
    .selectFrom("outbox")
    .select((row) => ["weekKey", row.fn.countAll<number>().as("count")])
    .where("state", "=", "uncertain")
    .where("weekKey", "is not", null)
    .groupBy("weekKey")
    .orderBy("weekKey", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.weekKey ? { weekKey: newest.weekKey, count: newest.count } : undefined;
}

export async function settleWeek(db: Db, weekKey: string, now: number): Promise<number> {
  const done = await db
    .updateTable("outbox")
    .set({ state: "sent", finishedAt: now, answer: "Settled by the operator." })
    .where("weekKey", "=", weekKey)
    .where("state", "=", "uncertain")
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

function again(db: Db, state: "uncertain" | "failed", now: number) {
  return db
    .updateTable("outbox")
    .set({
      state: "pending",
      dueAt: now,
      createdAt: now,
      attempts: 0,
      leaseOwner: null,
      leaseUntil: null,
      answer: null,
      finishedAt: null,
      fault: null,
    })
    .where("state", "=", state)
    .where((row) => row.or([row("kind", "=", "issue"), row("createdAt", ">=", now - longestAskedAgoMs)]));
}
