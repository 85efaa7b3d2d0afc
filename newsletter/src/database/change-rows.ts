import { randomUUID } from "node:crypto";
import type { Db } from "./open-store.ts";
import { mailsOf } from "./outbox-overview.ts";
import type { Bounce, Change, ChangeCause, OutboxRow } from "./schema.ts";

export async function addChange(tx: Db, change: Omit<Change, "id">): Promise<void> {
  await tx
    .insertInto("changes")
    .values({ id: randomUUID(), ...change })
    .execute();
}

export function changesOf(db: Db, subscriberId: string): Promise<Change[]> {
  return db
    .selectFrom("changes")
    .selectAll()
    .where("subscriberId", "=", subscriberId)
    .orderBy("at")
    .execute();
}

/** The changes that an issue caused in this way, if no later change has followed. */
export function changesByIssue(db: Db, cause: ChangeCause, weekKey: string): Promise<Change[]> {
  return db
    .selectFrom("changes")
    .selectAll()
    .where("cause", "=", cause)
    .where("weekKey", "=", weekKey)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("changes as later")
            .select("later.id")
            .whereRef("later.subscriberId", "=", "changes.subscriberId")
            .whereRef("later.at", ">", "changes.at"),
        ),
      ),
    )
    .execute();
}

export async function addBounce(tx: Db, bounce: Bounce): Promise<void> {
  await tx
    .insertInto("bounces")
    .values(bounce)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function countReports(db: Db, weekKey: string): Promise<{ count: number; example: string | null }> {
  return db
    .selectFrom("bounces")
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.max("answer").as("example")])
    .where("weekKey", "=", weekKey)
    .where("kind", "=", "report")
    .executeTakeFirstOrThrow();
}

export function bouncesOf(db: Db, subscriberId: string): Promise<Bounce[]> {
  return db
    .selectFrom("bounces")
    .selectAll()
    .where("subscriberId", "=", subscriberId)
    .orderBy("at")
    .execute();
}

/** Reports stay: they are counted to see whether an unlikely share of an issue came back. */
export async function dropRefusalsOf(tx: Db, subscriberId: string): Promise<void> {
  await tx
    .deleteFrom("bounces")
    .where("subscriberId", "=", subscriberId)
    .where("kind", "!=", "report")
    .execute();
}

export type History = { mails: OutboxRow[]; changes: Change[]; bounces: Bounce[] };

export async function historyOf(db: Db, subscriberId: string): Promise<History> {
  return {
    mails: await mailsOf(db, subscriberId),
    changes: await changesOf(db, subscriberId),
    bounces: await bouncesOf(db, subscriberId),
  };
}
