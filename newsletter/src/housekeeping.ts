import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Settings } from "./settings.ts";
import { dropAlarms } from "./store/alarm-rows.ts";
import { dropNotices } from "./store/notice-rows.ts";
import { backupFolder, type Store } from "./store/open-store.ts";
import { dropFinished, dropOldBounces } from "./store/outbox-overview.ts";
import { clearRateLimits } from "./store/rate-limit-rows.ts";
import { dropOldSlots } from "./store/sending-slots.ts";
import { dropUnansweredAsking, dropUnconfirmed } from "./store/subscriber-rows.ts";

const stepLength = 500;

/**
 * Forgets what is no longer needed: worked-off limits, old mails, sign-ups nobody confirmed, backups that we made
 * ourselves, which hold people erased since. Readers get their turn between small steps.
 */
export async function tidyUp(
  store: Store,
  settings: Pick<Settings, "keepDays" | "dataDir">,
  now: number,
): Promise<void> {
  const { db } = store;
  const before = now - settings.keepDays * 24 * 3_600_000;
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
  await dropOldBackups(backupFolder(settings.dataDir), before);
}

const pause = 5;

async function inSteps(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0) await wait(pause);
}

async function dropOldBackups(folder: string, before: number): Promise<void> {
  const ours = (await readdir(folder).catch(() => [])).filter((name) => /^before-.*\.backup$/.test(name));
  for (const path of ours.map((name) => join(folder, name)))
    if ((await stat(path)).mtimeMs < before) await rm(path);
}
