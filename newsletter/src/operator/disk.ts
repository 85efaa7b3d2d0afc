import { statfs } from "node:fs/promises";
import type { Trouble } from "./health.ts";

type Room = { free: number; all: number };

/** Knows whether the disk is full: by its free room, and by what went wrong lately for want of it. */
export type Disk = {
  /** An error anywhere in the service may say that the disk is full. */
  recordError(error: unknown): void;
  check(): Promise<Trouble[]>;
};

const minute = 60_000;

export function createDisk(dataDir: string, clock: () => number): Disk {
  let fullAt = Number.NEGATIVE_INFINITY;
  return {
    recordError(error) {
      if (isDiskFull(error)) fullAt = clock();
    },
    async check() {
      const room = await roomIn(dataDir);
      const isFull = Math.abs(clock() - fullAt) < 2 * minute;
      return isFull || (room && isNearlyFull(room)) ? [fullDisk(room)] : [];
    },
  };
}

const enough = 50_000_000;
const enoughShare = 0.05;

/** Less than 50 MB, or than a twentieth of a small disk: SQLite needs some to write at all, mails as files need more. */
export function isNearlyFull({ free, all }: Room): boolean {
  return free < Math.min(enough, all * enoughShare);
}

// Undefined where that cannot be known.
async function roomIn(folder: string): Promise<Room | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, all: blocks * bsize };
  } catch {
    return undefined;
  }
}

/** What SQLite, PostgreSQL and the file system say when there is no room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", errcode } = error as { code?: unknown; errcode?: unknown };
  const isSaid = code === "ENOSPC" || code === "EDQUOT" || code === "53100" || errcode === sqliteFull;
  return isSaid || /database or disk is full/.test(error.message) || isDiskFull(error.cause);
}

const sqliteFull = 13;

function fullDisk(room: Room | undefined): Trouble {
  const free = room ? ` (${Math.round(room.free / 1_000_000)} MB are free)` : "";
  return {
    cause: "disk",
    says: `The disk is full${free}. Readers cannot sign up, and no mail leaves. What is stored is safe. Free some space, and the service carries on by itself.`,
  };
}
