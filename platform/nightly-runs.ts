import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { hour } from "./durations.ts";
import { placeNamed } from "./paths.ts";
import { remedies } from "./remedies.ts";
import { writeWhole } from "./write-whole.ts";

/** Of a program that a timer starts each night; times in milliseconds since 1970. */
export type NightlyRun = {
  endedAt?: number;
  /** As systemd noted it (`knack-failed@.service`). */
  failedAt?: number;
  /** Only then is it missed when it does not come. */
  isTimed: boolean;
};

type Folders = {
  dataDir: string;
  releases: string;
  /** Where `knack-failed@.service` notes failures: a unit knows no DATA_DIR. */
  failures?: string;
};

export function nightlyRuns({ dataDir, releases, failures = placeNamed("data") }: Folders): {
  backup: NightlyRun;
  publish: NightlyRun;
} {
  const runOf = (folder: string, name: "backup" | "publish"): NightlyRun => {
    const { endedAt, isTimed = false } = notedIn(noteOf(folder, name));
    const failed = statSync(path.join(failures, `failed-knack-${name}`), { throwIfNoEntry: false });
    return { endedAt, failedAt: failed?.mtimeMs, isTimed };
  };
  return { backup: runOf(dataDir, "backup"), publish: runOf(releases, "publish") };
}

/** Notes that a run has ended well: a backup in the newsletter's data, a publish beside the releases. */
export function noteRun(
  folder: string,
  name: "backup" | "publish",
  isTimed: boolean,
  now = Date.now(),
): void {
  const file = noteOf(folder, name);
  const before = notedIn(file);
  writeWhole(file, JSON.stringify({ endedAt: now, isTimed: isTimed || before.isTimed === true }));
}

const overdueAfterMs = 49 * hour;

/** For each that has failed since it last ended well, or has not come for two nights. */
export function faultsOfRuns(
  runs: ReturnType<typeof nightlyRuns>,
  now: number,
  timeOf: (time: number) => string,
): { cause: string; says: string }[] {
  return Object.entries(runs).flatMap(([name, { endedAt = 0, failedAt = 0, isTimed }]) => {
    const since = endedAt
      ? `The last one that ended well is of ${timeOf(endedAt)}.`
      : "None has ended well yet.";
    const what = name === "backup" ? "backup" : "publish of each night";
    if (failedAt > endedAt)
      return {
        cause: name,
        says: `The ${what} failed on ${timeOf(failedAt)}. ${since} To see why: ${remedies.seeLog(`knack-${name}`)}`,
      };
    return isTimed && now - endedAt > overdueAfterMs
      ? {
          cause: name,
          says: `The ${what} does not come. ${since} To see why: ${remedies.seeTimer(`knack-${name}`)}`,
        }
      : [];
  });
}

function noteOf(folder: string, name: string): string {
  return path.join(folder, `last-${name}.json`);
}

function notedIn(file: string): { endedAt?: number; isTimed?: boolean } {
  try {
    const { endedAt, isTimed } = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    return { ...(typeof endedAt === "number" && { endedAt }), isTimed: isTimed === true };
  } catch {
    // a note that cannot be read is none
    return {};
  }
}
