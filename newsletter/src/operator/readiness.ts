import { existsSync } from "node:fs";
import { readAlarms } from "../database/alarm-rows.ts";
import { isAny, type Store, sqlitePath } from "../database/open-store.ts";
import type { Service } from "../service.ts";
import { inboxFault, leftInInbox } from "./bounce-inbox.ts";
import { type OperatingFault, present } from "./fault.ts";
import { findFaults, senderFault } from "./health.ts";
import { openMatters } from "./open-matters.ts";
import { proxyFault } from "./unseen-proxy.ts";
import { waitingMails } from "./waiting-mails.ts";

type ReadinessDeps = Pick<Service, "store" | "settings" | "clock" | "disk">;

/** Never rejects. */
export async function reasonsNotReady(deps: ReadinessDeps): Promise<OperatingFault[]> {
  const { store, settings, clock, disk } = deps;
  const at = { db: store.db, now: clock(), settings };
  const full = disk.check();
  try {
    const { found } = await readAlarms(store.db);
    return present([full, ...found, ...(await findFaults(at)), await senderFault(at)]);
  } catch (error) {
    return present([full, databaseAway(error)]);
  }
}

/** With what is no fault yet. Never rejects. */
export async function allThatIsOpen(deps: ReadinessDeps): Promise<OperatingFault[]> {
  const reasons = await reasonsNotReady(deps);
  const { store, settings, clock } = deps;
  const at = { db: store.db, now: clock(), settings };
  const matters = Promise.all([
    openMatters(store.db, at.now),
    proxyFault(at),
    reasons.some(({ cause }) => cause === "bounce-inbox") ? undefined : inboxFault(at, 0),
    leftInInbox(at),
    waitingMails(at),
    leftBehind(store, settings.dataDir),
  ]);
  // if the database is away, the reasons say so already
  return present([...reasons, ...(await matters.catch(() => [])).flat()]);
}

async function leftBehind({ db, engine }: Store, dataDir: string): Promise<OperatingFault | undefined> {
  const before = sqlitePath(dataDir);
  if (engine === "sqlite" || !existsSync(before) || (await isAny(db.selectFrom("subscribers").select("id"))))
    return undefined;
  const says = `The database of DATABASE_URL holds no reader, and ${before} of before lies here. Move it (docs/operating.md, “More than one machine”), or put it aside if nobody is in it.`;
  return { cause: "empty-database", says };
}

const rememberedFor = 5_000;

/** The reasons, asked anew only after five seconds: anybody may ask, and counting the mails of a large list takes time. */
export function rememberedReadiness(deps: ReadinessDeps): () => Promise<OperatingFault[]> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let reasons: Promise<OperatingFault[]> = Promise.resolve([]);
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

export function databaseAway(error: unknown): OperatingFault {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    cause: "database",
    says: `The database does not answer (${reason}). Readers cannot sign up, and no mail leaves until it does.`,
  };
}
