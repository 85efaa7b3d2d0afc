import type { Db } from "./open-store.ts";
import type { Alarm, Notice } from "./schema.ts";

/** Every current or recent alarm. */
export function listAlarms(db: Db): Promise<Alarm[]> {
  return db.selectFrom("alarms").selectAll().orderBy("since").execute();
}

/** Writes the next version of an alarm. False: another process was faster. */
export async function writeAlarm(db: Db, { version, ...alarm }: Alarm): Promise<boolean> {
  const next = { ...alarm, version: version + 1 };
  const written = await db
    .insertInto("alarms")
    .values(next)
    .onConflict((conflict) =>
      conflict.column("cause").doUpdateSet(next).where("alarms.version", "=", version),
    )
    .returning("cause")
    .executeTakeFirst();
  return written !== undefined;
}

/** Deletes alarms that ended long ago. */
export async function dropAlarms(db: Db, endedBefore: number): Promise<void> {
  await db.deleteFrom("alarms").where("endedAt", "<", endedBefore).execute();
}

export type NewNotice = Pick<Notice, "id" | "subject" | "text">;

/** Adds a notice for the operator; the same one twice is stored once. */
export async function addNotice(tx: Db, notice: NewNotice, now: number): Promise<void> {
  await tx
    .insertInto("notices")
    .values({ ...notice, createdAt: now, notifiedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the oldest notice that has not been mailed; of several processes only one gets it. */
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

/** Puts a notice back that could not be mailed. */
export async function putBackNotice(db: Db, id: string): Promise<void> {
  await db.updateTable("notices").set({ notifiedAt: null }).where("id", "=", id).execute();
}

export async function dropNotices(db: Db, before: number): Promise<void> {
  await db.deleteFrom("notices").where("createdAt", "<", before).execute();
}
