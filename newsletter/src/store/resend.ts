import type { Db } from "./open-store.ts";
import { longestAskedAgo } from "./outbox-rows.ts";
import type { OutboxState } from "./schema.ts";

/** `sendBy`: until when mails of an issue may then leave. */
type Times = { now: number; sendBy: number };

/** The operator's decision: sends these parked or failed mails again. Gives the ids of those that could be. */
export async function resendMails(db: Db, ids: string[], times: Times): Promise<string[]> {
  const rows = await again(db, ["uncertain", "failed"], times.now)
    .where("id", "in", ids)
    .returning(["id", "weekKey"])
    .execute();
  await reopen(db, rows, times);
  return rows.map((row) => row.id);
}

/**
 * Sends again what is in these states of one week's issue, such as 2026-W47. Without a week: of the newest week
 * among them, and what readers asked for lately. One statement and no second look, since a mail server that
 * refuses at once brings the mails back into the same state while we still look.
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

/** An issue with mails that wait again is under way again. */
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

/** The issues of which mails are uncertain, the newest first. */
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

/** The operator's decision: uncertain mails of an issue are not sent again. Gives how many those are. */
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
