import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "./store/open-store.ts";
import { dropAlarms, dropNotices } from "./store/operator-rows.ts";
import { dropFinished, dropOldBounces } from "./store/outbox-overview.ts";
import { clearRateLimits } from "./store/rate-limit-rows.ts";
import { dropOldSlots } from "./store/sending-slots.ts";
import { dropUnansweredAsking, dropUnconfirmed } from "./store/subscriber-rows.ts";

/** How many days mails (sent or given up) and unconfirmed sign-ups are kept. */
export const keepDays = 90;

const stepLength = 500;

/**
 * Deletes what is no longer needed: expired limits, old mails, unconfirmed sign-ups. In small steps, so that readers
 * do not wait.
 */
export async function tidyUp(store: Store, now: number): Promise<void> {
  const { db } = store;
  const before = now - keepDays * 24 * 3_600_000;
  await dropOldSlots(db, now);
  await inSteps(() => clearRateLimits(db, now, stepLength));
  await inSteps(() => store.transaction((tx) => dropUnconfirmed(tx, before, stepLength)));
  await inSteps(() => dropUnansweredAsking(db, before, stepLength));
  await inSteps(() => dropOldBounces(db, before, stepLength));
  for (let from: string | undefined = ""; from !== undefined; await wait(pause))
    from = await dropFinished(db, before, { from, limit: stepLength });
  await dropAlarms(db, before);
  await dropNotices(db, before);
  await store.wipe();
}

const pause = 5;

async function inSteps(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0) await wait(pause);
}
