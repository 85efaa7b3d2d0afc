import { day, hour, minute } from "../../../platform/durations.ts";
import type { Db } from "./open-store.ts";

export const slotTime = 5 * minute;

/** How many mails the mail server accepts in any hour and in any day; undefined: no limit. */
export type RelayLimits = { mailsPerHour?: number; mailsPerDay?: number };

export function hasLimits({ mailsPerHour, mailsPerDay }: RelayLimits): boolean {
  return mailsPerHour !== undefined || mailsPerDay !== undefined;
}

/** An issue may use nine tenths of the limits, so that those who sign up meanwhile get their confirmation at once. */
export const issueShare = 0.9;

/** In slots of five minutes, which all processes share; one counts until all of it is an hour (a day) ago. */
export async function roomNow(
  db: Db,
  limits: RelayLimits,
  now: number,
): Promise<{ all: number; issue: number }> {
  const room = { all: Number.POSITIVE_INFINITY, issue: Number.POSITIVE_INFINITY };
  for (const [limit, period] of [
    [limits.mailsPerHour, hour],
    [limits.mailsPerDay, day],
  ] as const) {
    if (limit === undefined) continue;
    const used = await mailsSince(db, now - period - slotTime);
    room.all = Math.min(room.all, limit - used);
    room.issue = Math.min(room.issue, Math.floor(limit * issueShare) - used);
  }
  return room;
}

export async function holdSlots(tx: Db): Promise<void> {
  await tx
    .insertInto("sendingSlots")
    .values({ beginsAt: 0, mails: 0 })
    .onConflict((conflict) => conflict.column("beginsAt").doUpdateSet({ mails: 0 }))
    .execute();
}

/** Counts mails that are about to be sent; a negative number returns those that were not. */
export async function countInSlot(tx: Db, mails: number, now: number): Promise<void> {
  const beginsAt = Math.floor(now / slotTime) * slotTime;
  await tx
    .insertInto("sendingSlots")
    .values({ beginsAt, mails })
    .onConflict((conflict) =>
      conflict.column("beginsAt").doUpdateSet((row) => ({ mails: row("sendingSlots.mails", "+", mails) })),
    )
    .execute();
}

async function mailsSince(db: Db, since: number): Promise<number> {
  const { mails } = await db
    .selectFrom("sendingSlots")
    .select((row) => row.fn.sum<number | string | null>("mails").as("mails"))
    .where("beginsAt", ">", since)
    .executeTakeFirstOrThrow();
  return Number(mails ?? 0);
}
