import { day } from "../../../platform/durations.ts";
import { pauseAfterTriesMs } from "./confirmation-tries.ts";
import type { Db } from "./open-store.ts";
import { slotTime } from "./sending-slots.ts";
import { declinedFor } from "./suppressions.ts";
import { dayOf } from "./unsent-rows.ts";

/** What is kept for a time only, where few rows are old at once; `before`: when what has no time of its own was stored. */
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
