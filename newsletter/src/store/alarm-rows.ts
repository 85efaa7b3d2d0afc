import type { Db } from "./open-store.ts";
import type { Alarm } from "./schema.ts";

/** Every alarm that stands, or stood lately. */
export function listAlarms(db: Db): Promise<Alarm[]> {
  return db.selectFrom("alarms").selectAll().orderBy("since").execute();
}

/** Writes the version of an alarm after the given one. False: another copy of the service was faster. */
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

/** Forgets alarms that ended long ago. */
export async function dropAlarms(db: Db, endedBefore: number): Promise<void> {
  await db.deleteFrom("alarms").where("endedAt", "<", endedBefore).execute();
}
