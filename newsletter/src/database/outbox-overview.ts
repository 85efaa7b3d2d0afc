import { countRows, type Db, isAny } from "./open-store.ts";
import { prompt } from "./outbox-rows.ts";
import type { OutboxRow, OutboxState } from "./schema.ts";

const unfinished: OutboxState[] = ["pending", "leased", "sending"];

export type ListedMail = OutboxRow & { address: string | null };

export async function countMails(db: Db, weekKey?: string): Promise<Record<OutboxState, number>> {
  // by week too: in the order of its index, a million mails are counted without being sorted
  const query = db
    .selectFrom("outbox")
    .select((row) => ["state", row.fn.countAll<number>().as("count")])
    .groupBy(["weekKey", "state"]);
  const rows = await (weekKey ? query.where("weekKey", "=", weekKey) : query).execute();
  const counts = { pending: 0, leased: 0, sending: 0, sent: 0, failed: 0, uncertain: 0, cancelled: 0 };
  for (const { state, count } of rows) counts[state] += count;
  return counts;
}

export function listMails(db: Db, states: OutboxState[], limit: number): Promise<ListedMail[]> {
  return (
    db
      .selectFrom("outbox")
      .leftJoin("subscribers", "subscribers.id", "outbox.subscriberId")
      .selectAll("outbox")
      .select("subscribers.address")
      // not `in`: SQLite would read all mails instead of the index of the few that failed
      .where((mail) => mail.or(states.map((state) => mail("outbox.state", "=", state))))
      .orderBy("outbox.createdAt", "desc")
      .limit(limit)
      .execute()
  );
}

export function mailsOf(db: Db, subscriberId: string): Promise<OutboxRow[]> {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("subscriberId", "=", subscriberId)
    .orderBy("createdAt")
    .execute();
}

export function lastIssueTaken(
  db: Db,
  subscriberId: string,
): Promise<Pick<OutboxRow, "weekKey" | "finishedAt"> | undefined> {
  return db
    .selectFrom("outbox")
    .select(["weekKey", "finishedAt"])
    .where("subscriberId", "=", subscriberId)
    .where("kind", "=", "issue")
    .where("state", "=", "sent")
    .where((mail) =>
      mail.not(
        mail.exists(
          mail
            .selectFrom("bounces")
            .select("bounces.at")
            .whereRef("bounces.subscriberId", "=", "outbox.subscriberId")
            .whereRef("bounces.weekKey", "=", "outbox.weekKey"),
        ),
      ),
    )
    .orderBy("finishedAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function isWeekFinished(db: Db, weekKey: string): Promise<boolean> {
  const left = db
    .selectFrom("outbox")
    .select("id")
    .where("weekKey", "=", weekKey)
    .where("state", "in", unfinished);
  return !(await isAny(left));
}

/** Whether an issue moves: a mail of one was sent, or given up. */
export function hasFinishedSince(db: Db, after: number): Promise<boolean> {
  const finished = db.selectFrom("outbox").select("id").where("finishedAt", ">", after);
  return isAny(finished.where("kind", "=", "issue"));
}

export async function putOffMails(db: Db): Promise<{ count: number; answer: string | null }> {
  const waiting = db
    .selectFrom("outbox")
    .where("state", "=", "pending")
    .where("attempts", ">", 0)
    // always so, and lets SQLite read the index of these few
    .where("createdAt", ">", 0)
    .where((row) =>
      row.or([
        row("kind", "!=", "issue"),
        row("weekKey", "in", row.selectFrom("issues").select("weekKey").where("state", "=", "queued")),
      ]),
    );
  const last = await waiting.select("answer").orderBy("dueAt", "desc").limit(1).executeTakeFirst();
  return { count: await countRows(waiting), answer: last?.answer ?? null };
}

/** By domain, most first. */
export async function waitingByDomain(
  db: Db,
  after: number,
): Promise<{ domain: string; count: number; last: number }[]> {
  const rows = await db
    .selectFrom("outbox")
    .innerJoin("subscribers", "subscribers.id", "outbox.subscriberId")
    .select((row) => [
      "subscribers.domain",
      row.fn.countAll<number>().as("count"),
      row.fn.max<number>("outbox.dueAt").as("last"),
    ])
    .where("outbox.state", "=", "pending")
    .where("outbox.kind", "in", prompt)
    .where("outbox.attempts", "=", 0)
    .where("outbox.dueAt", ">", after)
    .groupBy("subscribers.domain")
    .execute();
  return rows.sort((one, other) => other.count - one.count);
}

export function failedPrompt(db: Db, since: number): Promise<number> {
  const failed = db.selectFrom("outbox").where("state", "=", "failed").where("kind", "in", prompt);
  return countRows(failed.where("finishedAt", ">", since));
}

/** Returns how many. */
export async function dropFinished(db: Db, before: number, limit: number): Promise<number> {
  const dropped = await db
    .deleteFrom("outbox")
    .where("id", "in", (old) =>
      old
        .selectFrom("outbox")
        .select("id")
        .where("finishedAt", "<", before)
        .where("state", "not in", unfinished)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(dropped.numDeletedRows);
}

export async function parkUnfinished(tx: Db, now: number): Promise<number> {
  const parked = await tx
    .updateTable("outbox")
    .set({
      state: "uncertain",
      leaseOwner: null,
      leaseUntil: null,
      finishedAt: now,
      answer: "Waiting in a backup that was restored.",
    })
    .where("kind", "=", "issue")
    .where("state", "in", unfinished)
    .executeTakeFirst();
  return Number(parked.numUpdatedRows);
}
