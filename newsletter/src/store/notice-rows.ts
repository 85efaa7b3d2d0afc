import type { Db } from "./open-store.ts";
import type { Notice } from "./schema.ts";

export type NewNotice = Pick<Notice, "id" | "subject" | "text">;

/** Leaves a notice for the operator; the same one twice is one. */
export async function addNotice(tx: Db, notice: NewNotice, now: number): Promise<void> {
  await tx
    .insertInto("notices")
    .values({ ...notice, createdAt: now, notifiedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the oldest notice that was not mailed yet: of several copies of the service one gets it. */
export function takeNotice(db: Db, now: number): Promise<Notice | undefined> {
  return db
    .updateTable("notices")
    .set({ notifiedAt: now })
    .where("notifiedAt", "is", null)
    .where("id", "=", (query) =>
      query.selectFrom("notices").select("id").where("notifiedAt", "is", null).orderBy("createdAt").limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

/** It could not be mailed after all. */
export async function putBackNotice(db: Db, id: string): Promise<void> {
  await db.updateTable("notices").set({ notifiedAt: null }).where("id", "=", id).execute();
}

export async function dropNotices(db: Db, before: number): Promise<void> {
  await db.deleteFrom("notices").where("createdAt", "<", before).execute();
}
