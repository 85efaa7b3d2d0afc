import type { Settings } from "./settings.ts";
import { dropAlarms } from "./store/alarm-rows.ts";
import type { Store } from "./store/open-store.ts";
import { dropFinished } from "./store/outbox-reports.ts";
import { clearRateLimits } from "./store/rate-limit-rows.ts";
import { dropReports } from "./store/report-rows.ts";
import { dropOldSlots } from "./store/sending-slots.ts";
import { dropUnconfirmed } from "./store/subscriber-rows.ts";

/** Forgets what is no longer needed: worked-off limits, old mails, sign-ups nobody confirmed. */
export async function tidyUp(
  { db }: Store,
  settings: Pick<Settings, "keepDays">,
  now: number,
): Promise<void> {
  const before = now - settings.keepDays * 24 * 3_600_000;
  await clearRateLimits(db, now);
  await dropOldSlots(db, now);
  await dropFinished(db, before);
  await dropAlarms(db, before);
  await dropReports(db, before);
  await dropUnconfirmed(db, before);
}
