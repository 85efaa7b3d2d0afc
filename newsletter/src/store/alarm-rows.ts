import type { Db } from "./open-store.ts";
import type { Alarm } from "./schema.ts";

/** Every alarm that stands, or stood lately. */
export function listAlarms(db: Db): Promise<Alarm[]> {
  return db.selectFrom("alarms").selectAll().orderBy("since").execute();
}

/** Writes the next version of an alarm. False: another copy of the service was faster. */
export async function writeAlarm(db: Db, alarm: Alarm): Promise<boolean> {
  const { cause, ...values } = alarm;
  const written = await db
    .insertInto("alarms")
    .values(alarm)
    .onConflict((conflict) =>
      conflict
        .column("cause")
        .doUpdateSet(values)
        .where("alarms.version", "=", alarm.version - 1),
    )
    .returning("cause")
    .executeTakeFirst();
  return written !== undefined;
}

/** Forgets alarms that ended long ago. */
export async function dropAlarms(db: Db, endedBefore: number): Promise<void> {
  await db.deleteFrom("alarms").where("endedAt", "<", endedBefore).execute();
}
