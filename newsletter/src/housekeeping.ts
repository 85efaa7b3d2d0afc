import { setTimeout as wait } from "node:timers/promises";
import { day } from "../../platform/durations.ts";
import { isClockSettled } from "./database/clock-watch.ts";
import { dropOld } from "./database/drop-old.ts";
import type { Store } from "./database/open-store.ts";
import { dropFinished } from "./database/outbox-overview.ts";
import { clearRateLimits } from "./database/rate-limit-rows.ts";
import { dropDeparted, dropUnconfirmed } from "./database/subscriber-rows.ts";

export const keepDays = 90;

/** Three years, so that their consent and their leaving can be proved. */
export const departedDays = 3 * 365 + 1;

export async function tidyUp(store: Store, now: number): Promise<void> {
  const { db } = store;
  if (!(await isClockSettled(db, now))) return;
  const before = now - keepDays * day;
  await dropOld(db, before, now);
  await inSteps(() => clearRateLimits(db, now, step));
  await inSteps(() => store.transaction((tx) => dropUnconfirmed(tx, before, step)));
  const departed = { before: now - departedDays * day, now, limit: step };
  await inSteps(() => store.transaction((tx) => dropDeparted(tx, departed)));
  await inSteps(() => dropFinished(db, before, step));
  await store.wipe();
}

const step = 500;

/** After a flood there may be millions to delete, so in small steps, between which readers are answered. */
async function inSteps(drop: () => Promise<number>): Promise<void> {
  while ((await drop()) > 0) await wait(5);
}
