import type { Store } from "../database/open-store.ts";
import { listAlarms } from "../database/operator-rows.ts";
import type { Settings } from "../settings.ts";
import type { Disk } from "./disk.ts";
import { findTroubles, senderTroubles, type Trouble } from "./health.ts";

export type ReadinessDeps = {
  store: Store;
  settings: Pick<Settings, "timeZone" | "mailsPerHour" | "mailsPerDay">;
  clock: () => number;
  disk: Disk;
};

/** Why the service cannot do all of its work now; empty when it can. Never rejects. */
export async function reasonsNotReady({ store, settings, clock, disk }: ReadinessDeps): Promise<Trouble[]> {
  const full = disk.check();
  try {
    const at = { db: store.db, now: clock(), settings };
    const standing = (await listAlarms(store.db)).filter(
      ({ cause, endedAt }) => endedAt === null && isKnownToSenderOnly(cause),
    );
    const reported = standing.map(({ cause, says }) => ({ cause, says }));
    return [...full, ...reported, ...(await findTroubles(at)), ...(await senderTroubles(at))];
  } catch (error) {
    return [...full, databaseAway(error)];
  }
}

/** Problems with the feed, and an issue that waits for it; every process finds all others in the database. */
function isKnownToSenderOnly(cause: string): boolean {
  return cause === "feed" || cause.startsWith("waiting ");
}

export function databaseAway(error: unknown): Trouble {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    cause: "database",
    says: `The database does not answer (${reason}). Readers cannot sign up, and no mail leaves until it does.`,
  };
}
