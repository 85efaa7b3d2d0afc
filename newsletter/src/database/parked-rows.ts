import { moveIssue } from "./issue-rows.ts";
import { type Db, isAny } from "./open-store.ts";
import type { IssueRow, MailFault } from "./schema.ts";

/**
 * queued → parked: nothing more of this issue is sent. `note`: why, or null if the operator paused it. Returns false if it
 * is not being sent.
 */
export function parkIssue(db: Db, weekKey: string, note: string | null): Promise<boolean> {
  return moveIssue(db, weekKey, ["queued"], { state: "parked", note });
}

/** Returns how many mails are not begun, and so cancelled. */
export async function stopIssue(
  tx: Db,
  weekKey: string,
  { note, now }: { note: string; now: number },
): Promise<number | undefined> {
  if (!(await moveIssue(tx, weekKey, ["queued", "parked"], { state: "done", note }))) return undefined;
  const cancelled = await tx
    .updateTable("outbox")
    .set({ state: "cancelled", leaseOwner: null, leaseUntil: null, finishedAt: now })
    .where("weekKey", "=", weekKey)
    .where("state", "in", ["pending", "leased"])
    .executeTakeFirst();
  return Number(cancelled.numUpdatedRows);
}

export function hasUntriedMails(db: Db, weekKey: string): Promise<boolean> {
  return isAny(
    db
      .selectFrom("outbox")
      .select("id")
      .where("weekKey", "=", weekKey)
      .where("state", "=", "pending")
      .where("attempts", "=", 0),
  );
}

/** The mail server's last answers to mails of this issue, the newest first. Null: it accepted the mail. */
export async function lastAnswers(
  db: Db,
  weekKey: string,
  limit: number,
): Promise<{ fault: MailFault | null; answer: string | null }[]> {
  return db
    .selectFrom("outbox")
    .select(["fault", "answer"])
    .where("weekKey", "=", weekKey)
    .where("finishedAt", "is not", null)
    .where((row) => row.or([row("state", "=", "sent"), row("fault", "is not", null)]))
    .orderBy("finishedAt", "desc")
    .limit(limit)
    .execute();
}

/**
 * For a parked issue: refused mails wait again with all others and are evidence against nobody. A refusal is certain,
 * so nobody gets the issue twice.
 */
export async function takeBackRefusals(tx: Db, weekKey: string, now: number): Promise<void> {
  await tx
    .updateTable("outbox")
    .set({ state: "pending", attempts: 0, dueAt: now, finishedAt: null, leaseOwner: null, fault: null })
    .where("weekKey", "=", weekKey)
    .where("state", "=", "failed")
    .where("fault", "is not", null)
    .execute();
  await tx
    .deleteFrom("bounces")
    .where("weekKey", "=", weekKey)
    .where("kind", "in", ["hard", "soft"])
    .execute();
}

/** Lets the mails that were tried before a pause wait as if they had been queued now: its time does not count. */
export async function waitAnew(tx: Db, weekKey: string, now: number): Promise<void> {
  await tx
    .updateTable("outbox")
    .set({ createdAt: now })
    .where("weekKey", "=", weekKey)
    .where("state", "=", "pending")
    .where("attempts", ">", 0)
    .execute();
}

/** The state of an issue, locked for this transaction: if two senders doubt it, one decides first. */
export function holdIssue(
  tx: Db,
  weekKey: string,
): Promise<Pick<IssueRow, "state" | "trustsRefusals"> | undefined> {
  return tx
    .updateTable("issues")
    .set((row) => ({ weekKey: row.ref("weekKey") }))
    .where("weekKey", "=", weekKey)
    .returning(["state", "trustsRefusals"])
    .executeTakeFirst();
}
