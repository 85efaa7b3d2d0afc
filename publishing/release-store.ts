import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { lockIn } from "../platform/lock.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { refuseRootIn } from "../platform/permissions.ts";
import { type ReleaseRecord, readRecord, recordFile } from "./release-record.ts";

/** The name of a release: its time and, if that is not later than all others, a number. */
const idShape = /^\d{8}T\d{6}Z(-\d+)?$/;

/** The current one too. */
const keptReleases = 3;

/**
 * Each release is a folder that is never changed, with its record (`<id>.json`) beside it. `current` is a symbolic link
 * to the served one or, where there are none, a file with its name.
 */
export function releasesIn(root: string) {
  const current = path.join(root, "current");

  /** The oldest first. */
  function all(): string[] {
    if (!existsSync(root)) return [];
    return readdirSync(root)
      .filter((name) => idShape.test(name) && existsSync(recordFile(root, name)))
      .sort(byTime);
  }

  function currentId(): string | undefined {
    const stats = lstatSync(current, { throwIfNoEntry: false });
    if (!stats || stats.isDirectory()) return undefined;
    const named = stats.isSymbolicLink() ? readlinkSync(current) : readFileSync(current, "utf8");
    const id = path.basename(named.trim());
    return idShape.test(id) && existsSync(path.join(root, id)) ? id : undefined;
  }

  /** One rename, so there is no moment without a release. */
  function serve(id: string): void {
    const next = path.join(root, ".next");
    rmSync(next, { force: true });
    try {
      symlinkSync(id, next, "dir");
    } catch {
      writeFileSync(next, `${id}\n`, { flush: true });
    }
    renameSync(next, current);
  }

  const recordOf = (id: string | undefined): ReleaseRecord | undefined =>
    id ? readRecord(root, id) : undefined;

  /** If it still exists. */
  function before(): string | undefined {
    const id = recordOf(currentId())?.before;
    return id !== undefined && all().includes(id) ? id : undefined;
  }

  /** Newer than the current one. */
  function takenBack(): string[] {
    const ids = all();
    const id = currentId();
    return id === undefined ? [] : ids.slice(ids.indexOf(id) + 1);
  }

  function remove(id: string): void {
    for (const place of [recordFile(root, id), path.join(root, id)])
      rmSync(place, { recursive: true, force: true });
  }

  /** Removes what a killed publish left, and all but the newest few, the current one and the one before it. */
  function tidy(): void {
    const staying = new Set([...all().slice(-keptReleases), currentId(), before()]);
    for (const name of existsSync(root) ? readdirSync(root) : []) {
      const id = name.replace(/^\.(building-)?/, "").replace(/\.json.*$/, "");
      const isStaying = staying.has(id) && (name === id || name === `${id}.json`);
      if (idShape.test(id) && !isStaying) rmSync(path.join(root, name), { recursive: true, force: true });
    }
  }

  const folderOf = (id: string) => path.join(root, id);

  return { root, all, currentId, serve, before, takenBack, remove, tidy, recordOf, folderOf };
}

export type Releases = ReturnType<typeof releasesIn>;

/**
 * `20261122T153012Z`, later than all others (`taken`, the oldest first): else it is the last name with the next number.
 */
export function newId(now: Date, taken: readonly string[]): string {
  const base = `${now.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const [last = "", number = "1"] = taken.at(-1)?.split("-") ?? [];
  return base > last ? base : `${last}-${Number(number) + 1}`;
}

function byTime(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

/** Throws an `OperatorError` if another process publishes into this folder. */
export async function withLock<T>(root: string, work: () => T | Promise<T>): Promise<T> {
  refuseRootIn(root, "npm run publish");
  const lock = lockIn(root);
  if (!lock) throw new OperatorError("Another publish is running; wait until it has ended.");
  try {
    return await work();
  } finally {
    lock.close();
  }
}
