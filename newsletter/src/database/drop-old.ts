import { day } from "../../../platform/durations.ts";
import { pauseAfterTriesMs } from "./confirmation-tries.ts";
import type { Db } from "./open-store.ts";
import { slotTime } from "./sending-slots.ts";
import { declinedFor } from "./suppressions.ts";
import { dayOf } from "./unsent-rows.ts";

/**
 * Deletes what is kept for a limited time, in one statement for each table, since few rows grow old at once. `before`: the
 * limit where a table has none of its own.
 */
export async function dropOld(db: Db, before: number, now: number): Promise<void> {
  await db.deleteFrom("bounces").where("at", "<", before).execute();
  await db.deleteFrom("notices").where("createdAt", "<", before).execute();
  await db.deleteFrom("unsent").where("day", "<", dayOf(before)).execute();
  await db
    .deleteFrom("sendingSlots")
    .where("beginsAt", "<", now - day - slotTime)
    .execute();
  await db
    .deleteFrom("confirmationTries")
    .where("lastAt", "<", now - pauseAfterTriesMs)
    .execute();
  await db
    .deleteFrom("suppressions")
    .where("cause", "=", "declined")
    .where("at", "<", now - declinedFor)
    .execute();
  const nothingAsked = { askedWording: null, askedAt: null };
  await db.updateTable("subscribers").set(nothingAsked).where("askedAt", "<", before).execute();
}
