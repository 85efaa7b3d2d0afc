import type { Db } from "./open-store.ts";
import type { Notice } from "./schema.ts";

export type NewNotice = Pick<Notice, "id" | "subject" | "text">;

/** Leaves a notice for the operator; the same one twice is one. */
export async function addNotice(tx: Db, notice: NewNotice, now: number): Promise<void> {
  await tx
    .insertInto("notices")
    .values({ ...notice, createdAt: now, toldAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasNotice(db: Db, id: string): Promise<boolean> {
  const notice = await db.selectFrom("notices").select("id").where("id", "=", id).executeTakeFirst();
  return notice !== undefined;
}

/** The newest first. */
export function listNotices(db: Db, limit: number): Promise<Notice[]> {
  return db.selectFrom("notices").selectAll().orderBy("createdAt", "desc").limit(limit).execute();
}

/** Takes the oldest notice nobody was told of yet: of several copies of the service one gets it. */
export function takeNotice(db: Db, now: number): Promise<Notice | undefined> {
  return db
    .updateTable("notices")
    .set({ toldAt: now })
    .where("toldAt", "is", null)
    .where("id", "=", (query) =>
      query.selectFrom("notices").select("id").where("toldAt", "is", null).orderBy("createdAt").limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

/** It could not be told after all. */
export async function putBackNotice(db: Db, id: string): Promise<void> {
  await db.updateTable("notices").set({ toldAt: null }).where("id", "=", id).execute();
}

export async function dropNotices(db: Db, before: number): Promise<void> {
  await db.deleteFrom("notices").where("createdAt", "<", before).execute();
}
