import type { Db } from "./open-store.ts";
import type { Alarm } from "./schema.ts";

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
