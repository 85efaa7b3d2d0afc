import { clampTimes, clockTolerance } from "./store/clamp-times.ts";
import { readMeta, writeMeta } from "./store/meta-rows.ts";
import type { Store } from "./store/open-store.ts";

type ClockDeps = { store: Store; clock: () => number; log: (line: string) => void };

/**
 * Checks the clock when the process starts and then once a minute. If it is behind the last time seen, it was ahead
 * then, and all stored times in the future are set to now.
 */
export function createClockWatch({ store, clock, log }: ClockDeps): () => Promise<void> {
  let hasChecked = false;
  return async () => {
    const now = clock();
    const seenAt = (await readMeta(store.db, "clockSeenAt")) ?? now;
    if (!hasChecked || seenAt > now + clockTolerance) {
      const lines = await store.transaction((tx) => clampTimes(tx, now));
      for (const line of lines) log(`The clock was ahead and is right again: ${line}; set to now`);
      if (lines.length > 0) await writeMeta(store.db, "clockCorrectedAt", now);
      hasChecked = true;
    }
    await writeMeta(store.db, "clockSeenAt", now);
  };
}
