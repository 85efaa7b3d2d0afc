import type { Db } from "./open-store.ts";
import { longestAskedAgo } from "./outbox-rows.ts";
import type { OutboxState } from "./schema.ts";

/** `sendBy`: the latest time at which mails of an issue may then be sent. */
type Times = { now: number; sendBy: number };

/** Sends these uncertain or failed mails again, as the operator decided. Returns the ids of those that can be. */
export async function resendMails(db: Db, ids: string[], times: Times): Promise<string[]> {
  const rows = await again(db, ["uncertain", "failed"], times.now)
    .where("id", "in", ids)
    .returning(["id", "weekKey"])
    .execute();
  await reopen(db, rows, times);
  return rows.map((row) => row.id);
}

/**
 * Sends all mails in these states again, of one week's issue such as 2026-W47; without a week, of the newest week
 * among them and those that readers asked for lately. One statement, since a mail server that refuses at once returns
 * mails to the same state while a second one would still look.
 */
export async function resendWeek(
  db: Db,
  states: OutboxState[],
  week: string | undefined,
  times: Times,
): Promise<{ ids: string[]; week: string | undefined }> {
  const newest = db
    .selectFrom("outbox")
    .select((row) => row.fn.max("weekKey").as("weekKey"))
    .where("state", "in", states);
  const rows = await again(db, states, times.now)
    .where((row) =>
      week
        ? row("weekKey", "=", week)
        : row.or([row("weekKey", "=", newest), row("kind", "in", ["confirmation", "me-link"])]),
    )
    .returning(["id", "weekKey"])
    .execute();
  await reopen(db, rows, times);
  const found = rows.find(({ weekKey }) => weekKey !== null)?.weekKey ?? undefined;
  return { ids: rows.map(({ id }) => id), week: found };
}

/** An issue with mails that wait again is being sent again. */
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

/** The issues with uncertain mails, the newest first. */
export async function uncertainWeeks(db: Db): Promise<{ weekKey: string; count: number }[]> {
  const rows = await db
    .selectFrom("outbox")
    .select((row) => ["weekKey", row.fn.countAll<number>().as("count")])
    .where("state", "=", "uncertain")
    .where("weekKey", "is not", null)
    .groupBy("weekKey")
    .orderBy("weekKey", "desc")
    .execute();
  return rows.map(({ weekKey, count }) => ({ weekKey: weekKey ?? "", count: Number(count) }));
}

/** Does not send the uncertain mails of an issue again, as the operator decided. Returns how many those are. */
export async function settleWeek(db: Db, weekKey: string, now: number): Promise<number> {
  const done = await db
    .updateTable("outbox")
    .set({ state: "sent", finishedAt: now, answer: settled })
    .where("weekKey", "=", weekKey)
    .where("state", "=", "uncertain")
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

const settled = "Settled by the operator.";

function again(db: Db, states: OutboxState[], now: number) {
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
    .where("state", "in", states)
    .where((row) => row.or([row("kind", "=", "issue"), row("createdAt", ">=", now - longestAskedAgo)]));
}
