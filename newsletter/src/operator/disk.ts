import { existsSync, statfsSync } from "node:fs";
import { minute } from "../../../platform/durations.ts";
import type { OperatingFault } from "./fault.ts";

const remembered = 2 * minute;

/** Judged by what the system says of the data's folder too, so that a command knows what the service knows. */
export function createDisk(clock: () => number, dataDir?: string) {
  let fullAt = Number.NEGATIVE_INFINITY;
  return {
    /** From anywhere in the service; it may say that the disk is full. */
    recordError(error: unknown): void {
      if (isDiskFull(error)) fullAt = clock();
    },
    check: () => (Math.abs(clock() - fullAt) < remembered || hasNoRoom(dataDir) ? fullDisk : undefined),
  };
}

// less than a page of each file that SQLite writes
const leastRoom = 16_384;

function hasNoRoom(dataDir: string | undefined): boolean {
  if (dataDir === undefined || !existsSync(dataDir)) return false;
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < leastRoom;
}

/** Recognises the errors of SQLite, PostgreSQL and the file system for a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", errcode } = error as { code?: unknown; errcode?: unknown };
  const isSaid = code === "ENOSPC" || code === "EDQUOT" || code === "53100" || errcode === sqliteFull;
  return isSaid || /database or disk is full/.test(error.message) || isDiskFull(error.cause);
}

const sqliteFull = 13;

const fullDisk: OperatingFault = {
  cause: "disk",
  says: "The disk is full. Readers cannot sign up, and no mail leaves. What is stored is safe. Free some space, and the service carries on by itself.",
};
