import { sql } from "kysely";
import { z } from "zod";
import { type Tip, tip } from "../mail/mail-body.ts";
import type { Db } from "./open-store.ts";
import type { IssueRow, IssueState } from "./schema.ts";

export type Issue = Omit<IssueRow, "tips"> & { tips: Tip[] };

const tips = z.array(tip);

export async function findIssue(db: Db, weekKey: string): Promise<Issue | undefined> {
  const row = await db.selectFrom("issues").selectAll().where("weekKey", "=", weekKey).executeTakeFirst();
  return row && issueIn(row);
}

/** The newest first. */
export async function listIssues(db: Db, states: IssueState[], limit = 1000): Promise<Issue[]> {
  const rows = await db
    .selectFrom("issues")
    .selectAll()
    .where("state", "in", states)
    .orderBy("weekKey", "desc")
    .limit(limit)
    .execute();
  return rows.map(issueIn);
}

/** False: the issue of that week is already queued. */
export async function saveIssue(db: Db, issue: Issue): Promise<boolean> {
  const { weekKey, revision, ...values } = rowOf(issue);
  const saved = await db
    .insertInto("issues")
    .values({ weekKey, revision, ...values })
    .onConflict((conflict) =>
      conflict
        .column("weekKey")
        .doUpdateSet((row) => ({ ...values, revision: row("issues.revision", "+", 1) }))
        .where("issues.state", "not in", ["queued", "parked", "done"]),
    )
    .returning("weekKey")
    .executeTakeFirst();
  return saved !== undefined;
}

type Changes = Partial<Pick<Issue, "state" | "tips" | "note">>;

/** Stores it where it is new. False: another process or the operator has changed it since it was read. */
export async function changeIssue(db: Db, read: Issue, changes: Changes): Promise<boolean> {
  const { tips, ...rest } = changes;
  // what is undefined stays as it is
  const set = { ...rest, tips: tips && JSON.stringify(tips) };
  const changed = await db
    .insertInto("issues")
    .values(rowOf({ ...read, ...changes }))
    .onConflict((conflict) =>
      conflict
        .column("weekKey")
        .doUpdateSet(set)
        .where("issues.state", "=", read.state)
        .where("issues.revision", "=", read.revision),
    )
    .returning("weekKey")
    .executeTakeFirst();
  return changed !== undefined;
}

/** False: it is in none of these states. */
export async function moveIssue(
  db: Db,
  weekKey: string,
  from: IssueState[],
  to: Partial<IssueRow>,
): Promise<boolean> {
  const moved = await db
    .updateTable("issues")
    .set(to)
    .where("weekKey", "=", weekKey)
    .where("state", "in", from)
    .returning("weekKey")
    .executeTakeFirst();
  return moved !== undefined;
}

/**
 * ready → queued, with one outbox row for each active subscriber, in the caller's transaction. Undefined: another
 * process has done it.
 */
export async function queueIssue(
  tx: Db,
  weekKey: string,
  { now, sendBy }: { now: number; sendBy: number },
): Promise<number | undefined> {
  if (!(await moveIssue(tx, weekKey, ["ready"], { state: "queued", queuedAt: now, sendBy })))
    return undefined;
  const rows = await tx
    .insertInto("outbox")
    .columns(["id", "kind", "subscriberId", "weekKey", "state", "attempts", "dueAt", "createdAt"])
    .expression((query) =>
      query
        .selectFrom("subscribers")
        .select([
          sql<string>`${sql.lit(`${weekKey}.`)} || subscribers.id`.as("id"),
          sql.lit("issue").as("kind"),
          "subscribers.id as subscriberId",
          sql.lit(weekKey).as("weekKey"),
          sql.lit("pending").as("state"),
          sql.lit(0).as("attempts"),
          sql.lit(now).as("dueAt"),
          sql.lit(now).as("createdAt"),
        ])
        .where("status", "=", "active")
        .where("addressHash", "not in", (erased) =>
          erased.selectFrom("suppressions").select("addressHash").where("cause", "<>", "declined"),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const recipients = Number(rows.numInsertedOrUpdatedRows ?? 0);
  await tx.updateTable("issues").set({ recipients }).where("weekKey", "=", weekKey).execute();
  return recipients;
}

export async function queuedBefore(db: Db, weekKey: string): Promise<number> {
  const before = await db
    .selectFrom("issues")
    .select("queuedAt")
    .where("weekKey", "<", weekKey)
    .where("queuedAt", "is not", null)
    .orderBy("weekKey", "desc")
    .limit(1)
    .executeTakeFirst();
  return before?.queuedAt ?? 0;
}

/** Takes an issue over from another database of this newsletter: what was sent there counts as sent here. */
export async function takeIssue(tx: Db, issue: IssueRow): Promise<void> {
  const wasSent = ["queued", "parked", "done"].includes(issue.state);
  const known = wasSent ? { ...issue, state: "done" as const } : issue;
  await tx
    .insertInto("issues")
    .values(known)
    .onConflict((conflict) => {
      const newer = conflict.column("weekKey").doUpdateSet(known);
      return wasSent ? newer : newer.where("issues.state", "in", ["draft", "ready", "skipped", "missed"]);
    })
    .execute();
}

function rowOf(issue: Issue): IssueRow {
  return { ...issue, tips: JSON.stringify(issue.tips) };
}

function issueIn(row: IssueRow): Issue {
  return { ...row, tips: tips.parse(JSON.parse(row.tips)) };
}
