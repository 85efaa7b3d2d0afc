import { setTimeout as wait } from "node:timers/promises";
import { day } from "../../platform/durations.ts";
import { dropNotices } from "./database/alarm-rows.ts";
import { dropOldTries } from "./database/confirmation-tries.ts";
import type { Store } from "./database/open-store.ts";
import { dropFinished, dropOldBounces } from "./database/outbox-overview.ts";
import { clearRateLimits } from "./database/rate-limit-rows.ts";
import { dropOldSlots } from "./database/sending-slots.ts";
import { dropDeparted, dropUnansweredAsking, dropUnconfirmed } from "./database/subscriber-rows.ts";
import { dropOldRefusals } from "./database/suppressions.ts";
import { dropOldUnsent } from "./database/unsent-rows.ts";

export const keepDays = 90;

/** Three years, so that their consent and their leaving can be proved. */
export const departedDays = 3 * 365 + 1;

export async function tidyUp(store: Store, now: number): Promise<void> {
  const { db } = store;
  const before = now - keepDays * day;
  await dropOldSlots(db, now);
  await inSteps(() => clearRateLimits(db, now, step));
  await inSteps(() => store.transaction((tx) => dropUnconfirmed(tx, before, step)));
  await dropUnansweredAsking(db, before);
  await dropOldRefusals(db, now);
  await dropOldTries(db, now);
  await dropOldUnsent(db, before);
  const departed = { before: now - departedDays * day, now, limit: step };
  await inSteps(() => store.transaction((tx) => dropDeparted(tx, departed)));
  await dropOldBounces(db, before);
  await inSteps(() => dropFinished(db, before, step));
  await dropNotices(db, before);
  await store.wipe();
}

const step = 500;

/** After a flood there may be millions to delete, so in small steps, between which readers are answered. */
async function inSteps(drop: () => Promise<number>): Promise<void> {
  while ((await drop()) > 0) await wait(5);
}
