import { closeSync, existsSync, openSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { listAlarms, writeAlarm } from "../store/alarm-rows.ts";
import type { Db } from "../store/open-store.ts";
import type { Alarm } from "../store/schema.ts";

/** Where alarms are remembered. */
export type AlarmLedger = {
  list(): Promise<Alarm[]>;
  /** False: another copy of the service was faster. */
  write(alarm: Alarm): Promise<boolean>;
};

/** In the database, shared by all copies of the service. */
export function sharedLedger(db: Db): AlarmLedger {
  return { list: () => listAlarms(db), write: (alarm) => writeAlarm(db, alarm) };
}

/**
 * For what keeps the database from remembering: in memory, and what was told also as the times of empty files in the
 * data folder, since a full disk still takes a new time. So a process that is started again does not tell it again.
 */
export function ownLedger(dataDir: string, causes: readonly string[]): AlarmLedger {
  const alarms = new Map<string, Alarm>();
  const fileOf = (cause: string) => join(dataDir, `told-${cause}`);
  for (const cause of causes) {
    const known = rememberedIn(fileOf(cause), cause);
    if (known) alarms.set(cause, known);
  }
  return {
    list: async () => [...alarms.values()],
    async write(alarm) {
      alarms.set(alarm.cause, alarm);
      remember(fileOf(alarm.cause), alarm);
      return true;
    },
  };
}

/** Told at the file's time of change, told to be over at its time of access; 1970 stands for never. */
function rememberedIn(file: string, cause: string): Alarm | undefined {
  try {
    if (!existsSync(file)) makeFile(file);
    const { mtimeMs: toldAt, atimeMs: wellToldAt } = statSync(file);
    if (toldAt === 0) return undefined;
    const endedAt = wellToldAt > toldAt ? wellToldAt : null;
    const says = "It stood when the service ended.";
    return { cause, says, since: toldAt, endedAt, toldAt, wellToldAt: wellToldAt || null, version: 1 };
  } catch {
    return undefined; // No folder that can be written to: memory must do.
  }
}

// Now, while there is room.
function makeFile(file: string): void {
  closeSync(openSync(file, "a", 0o600));
  utimesSync(file, 0, 0);
}

function remember(file: string, { toldAt, wellToldAt }: Alarm): void {
  try {
    utimesSync(file, (wellToldAt ?? 0) / 1000, (toldAt ?? 0) / 1000);
  } catch {
    // As above.
  }
}
