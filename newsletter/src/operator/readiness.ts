import { existsSync } from "node:fs";
import { readAlarms } from "../database/alarm-rows.ts";
import { isAny, type Store, sqlitePath } from "../database/open-store.ts";
import type { Settings } from "../settings.ts";
import { leftInInbox } from "./bounce-inbox.ts";
import type { Disk } from "./disk.ts";
import type { OperatingFault } from "./fault.ts";
import { findFaults, senderFaults } from "./health.ts";
import { nightlyFaults } from "./nightly.ts";
import { openMatters } from "./open-matters.ts";
import { proxyFaults } from "./unseen-proxy.ts";
import { countWaiting, waitingMails } from "./waiting-mails.ts";

export type ReadinessDeps = {
  store: Store;
  settings: Pick<
    Settings,
    "timeZone" | "sendAt" | "mailsPerHour" | "mailsPerDay" | "trustedProxies" | "dataDir" | "bounceInbox"
  >;
  clock: () => number;
  disk: Disk;
};

/** Never rejects. */
export async function reasonsNotReady({
  store,
  settings,
  clock,
  disk,
}: ReadinessDeps): Promise<OperatingFault[]> {
  const full = [...disk.check(), ...nightlyFaults(settings, clock())];
  try {
    const at = { db: store.db, now: clock(), settings };
    const { found } = await readAlarms(store.db);
    return [...full, ...found, ...(await findFaults(at)), ...(await senderFaults(at))];
  } catch (error) {
    return [...full, databaseAway(error)];
  }
}

/** With what is no fault yet. Never rejects. */
export async function allThatIsOpen(deps: ReadinessDeps): Promise<OperatingFault[]> {
  const reasons = await reasonsNotReady(deps);
  // if the database is away, the reasons say so already
  const { store, settings, clock } = deps;
  const matters = [
    openMatters(store.db, clock()),
    proxyFaults(store.db, settings, clock()),
    leftInInbox(store.db, settings),
    waitingMails(store.db, clock(), settings.timeZone),
    leftBehind(store, settings.dataDir),
  ];
  return [...reasons, ...(await Promise.all(matters).catch(() => [])).flat()];
}

async function leftBehind({ db, engine }: Store, dataDir: string): Promise<OperatingFault[]> {
  const before = sqlitePath(dataDir);
  if (engine === "sqlite" || !existsSync(before) || (await isAny(db.selectFrom("subscribers").select("id"))))
    return [];
  const says = `The database of DATABASE_URL holds no reader, and ${before} of before lies here. Move it (docs/operating.md, “More than one machine”), or put it aside if nobody is in it.`;
  return [{ cause: "empty-database", says }];
}

const rememberedFor = 5_000;

/** What `/readyz` says; `waiting`: how many mails that people asked for wait for a later turn, which is no fault. */
export type Readiness = { reasons: OperatingFault[]; waiting: number };

async function readinessNow(deps: ReadinessDeps): Promise<Readiness> {
  const reasons = await reasonsNotReady(deps);
  // if the database is away, the reasons say so already
  const waiting = await countWaiting(deps.store.db, deps.clock()).catch(() => 0);
  return { reasons, waiting };
}

/** The same, asked anew only after five seconds: anybody may ask, and counting the mails of a large list takes time. */
export function rememberedReadiness(deps: ReadinessDeps): () => Promise<Readiness> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let readiness: Promise<Readiness> = Promise.resolve({ reasons: [], waiting: 0 });
  return () => {
    const now = deps.clock();
    // the clock may have been set back
    if (Math.abs(now - askedAt) >= rememberedFor) {
      askedAt = now;
      readiness = readinessNow(deps);
    }
    return readiness;
  };
}

export function databaseAway(error: unknown): OperatingFault {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    cause: "database",
    says: `The database does not answer (${reason}). Readers cannot sign up, and no mail leaves until it does.`,
  };
}
