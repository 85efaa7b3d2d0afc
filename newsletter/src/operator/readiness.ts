import { existsSync } from "node:fs";
import { isAny, type Store, sqlitePath } from "../database/open-store.ts";
import { readStanding } from "../database/operator-rows.ts";
import type { Settings } from "../settings.ts";
import { leftInInbox } from "./bounce-inbox.ts";
import type { Disk } from "./disk.ts";
import { type Fault, findFaults, senderFaults } from "./health.ts";
import { nightlyFaults } from "./nightly.ts";
import { openMatters } from "./open-matters.ts";
import { proxyFaults } from "./unseen-proxy.ts";

export type ReadinessDeps = {
  store: Store;
  settings: Pick<
    Settings,
    "timeZone" | "mailsPerHour" | "mailsPerDay" | "trustedProxies" | "dataDir" | "bounceInbox"
  >;
  clock: () => number;
  disk: Disk;
};

/** Why the service cannot do all of its work now; empty when it can. Never rejects. */
export async function reasonsNotReady({ store, settings, clock, disk }: ReadinessDeps): Promise<Fault[]> {
  const full = [...disk.check(), ...nightlyFaults(settings, clock())];
  try {
    const at = { db: store.db, now: clock(), settings };
    const { standing } = await readStanding(store.db, "faults");
    const known = standing.filter(({ cause, goneAt }) => goneAt === null && isKnownToSenderOnly(cause));
    const reported = known.map(({ cause, says }) => ({ cause, says }));
    return [...full, ...reported, ...(await findFaults(at)), ...(await senderFaults(at))];
  } catch (error) {
    return [...full, databaseAway(error)];
  }
}

/** The same, with what is no fault yet but can be known now. Never rejects. */
export async function allThatIsOpen(deps: ReadinessDeps): Promise<Fault[]> {
  const reasons = await reasonsNotReady(deps);
  // if the database is away, the reasons say so already
  const { store, settings, clock } = deps;
  const matters = [
    openMatters(store.db, clock()),
    proxyFaults(store.db, settings, clock()),
    leftInInbox(store.db, settings),
    leftBehind(store, settings.dataDir),
  ];
  return [...reasons, ...(await Promise.all(matters).catch(() => [])).flat()];
}

/** A PostgreSQL without readers, while the SQLite of before lies here. */
async function leftBehind({ db, engine }: Store, dataDir: string): Promise<Fault[]> {
  const before = sqlitePath(dataDir);
  if (engine === "sqlite" || !existsSync(before) || (await isAny(db.selectFrom("subscribers").select("id"))))
    return [];
  const says = `The database of DATABASE_URL holds no reader, and ${before} of before lies here. Move it (docs/operating.md, “More than one machine”), or put it aside if nobody is in it.`;
  return [{ cause: "empty-database", says }];
}

const rememberedFor = 5_000;

/** The same, asked anew only after five seconds: anybody may ask, and counting the mails of a large list takes time. */
export function rememberedReadiness(deps: ReadinessDeps): () => Promise<Fault[]> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let reasons: Promise<Fault[]> = Promise.resolve([]);
  return () => {
    const now = deps.clock();
    // the clock may have been set back
    if (Math.abs(now - askedAt) >= rememberedFor) {
      askedAt = now;
      reasons = reasonsNotReady(deps);
    }
    return reasons;
  };
}

/** Problems with the feed, and an issue that waits for it; every process finds all others in the database. */
function isKnownToSenderOnly(cause: string): boolean {
  return cause === "feed" || cause.startsWith("waiting ");
}

export function databaseAway(error: unknown): Fault {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    cause: "database",
    says: `The database does not answer (${reason}). Readers cannot sign up, and no mail leaves until it does.`,
  };
}
