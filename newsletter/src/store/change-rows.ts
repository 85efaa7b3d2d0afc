import { randomUUID } from "node:crypto";
import type { Db } from "./open-store.ts";
import type { BounceKind, Change, ChangeCause } from "./schema.ts";

export async function addChange(tx: Db, change: Omit<Change, "id">): Promise<void> {
  await tx
    .insertInto("changes")
    .values({ id: randomUUID(), ...change })
    .execute();
}

/** What happened to one reader's subscription, the oldest first. */
export function changesOf(db: Db, subscriberId: string): Promise<Change[]> {
  return db
    .selectFrom("changes")
    .selectAll()
    .where("subscriberId", "=", subscriberId)
    .orderBy("at")
    .execute();
}

export type ChangeFilter = { cause: ChangeCause; from: number; until: number; weekKey?: string };

/** The changes with this cause in this time (both ends included) that no later change has followed. */
export function lastChanges(db: Db, { cause, from, until, weekKey }: ChangeFilter): Promise<Change[]> {
  const found = db
    .selectFrom("changes")
    .selectAll()
    .where("cause", "=", cause)
    .where("at", ">=", from)
    .where("at", "<=", until)
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
    );
  return (weekKey === undefined ? found : found.where("weekKey", "=", weekKey)).execute();
}

export type Bounce = { subscriberId: string; weekKey: string; kind: BounceKind; at: number; answer: string };

/** Notes a bounce once for each issue, reader and kind. */
export async function addBounce(tx: Db, bounce: Bounce): Promise<void> {
  await tx
    .insertInto("bounces")
    .values(bounce)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many mails of an issue were reported to have come back. */
export async function countReports(db: Db, weekKey: string): Promise<number> {
  const { count } = await db
    .selectFrom("bounces")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("weekKey", "=", weekKey)
    .where("kind", "=", "report")
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function bouncesOf(db: Db, subscriberId: string): Promise<Bounce[]> {
  return db
    .selectFrom("bounces")
    .selectAll()
    .where("subscriberId", "=", subscriberId)
    .orderBy("at")
    .execute();
}

/** Forgets what a reader's bounces said, since they are on the list again. */
export async function dropBouncesOf(tx: Db, subscriberId: string): Promise<void> {
  await tx.deleteFrom("bounces").where("subscriberId", "=", subscriberId).execute();
}
