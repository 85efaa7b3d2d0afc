import type { Settings } from "../settings.ts";
import { listAlarms } from "../store/alarm-rows.ts";
import type { Store } from "../store/open-store.ts";
import type { Trouble } from "./alarms.ts";
import type { Disk } from "./disk.ts";
import { lookAtClock, lookAtIssues, lookAtLimits, lookAtMail, lookAtSender } from "./looks.ts";

export type ReadinessDeps = {
  store: Store;
  settings: Pick<Settings, "timeZone" | "sendAt" | "maxLatenessHours" | "mailsPerHour" | "mailsPerDay">;
  clock: () => number;
  disk: Disk;
};

/** Why the service cannot do all of its work now; empty when it can. Never rejects. */
export async function reasonsNotReady({ store, settings, clock, disk }: ReadinessDeps): Promise<Trouble[]> {
  const full = await disk.look();
  try {
    const at = { db: store.db, now: clock(), settings };
    const looks = [
      await lookAtMail(at),
      await lookAtIssues(at),
      await lookAtLimits(at),
      await lookAtClock(at),
      await lookAtSender(at),
    ];
    const standing = (await listAlarms(store.db)).filter(
      ({ cause, endedAt }) => endedAt === null && !looks.some(({ covers }) => covers(cause)),
    );
    const troubles = [...full, ...standing, ...looks.flatMap((look) => look.troubles)];
    return troubles.map(({ cause, says }) => ({ cause, says }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [...full, { cause: "database", says: `The database does not answer (${reason}).` }];
  }
}
