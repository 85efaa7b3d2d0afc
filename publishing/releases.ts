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
import { type ReleaseRecord, readRecord, recordFile } from "./record.ts";

/** How many releases stay, the one that is served included. */
export const kept = 3;

/**
 * A folder of releases: each is a folder of its own, whole and never changed, with its record (`<id>.json`) beside it.
 * `current` is a symbolic link to the one that is served; where the system has none, a file that holds its name.
 */
export function releasesIn(root: string) {
  const current = path.join(root, "current");

  /** Ids of the whole releases, the oldest first. */
  function all(): string[] {
    if (!existsSync(root)) return [];
    return readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(recordFile(root, entry.name)))
      .map(({ name }) => name)
      .sort();
  }

  /** Id of the release that is served; undefined before the first. */
  function currentId(): string | undefined {
    const stats = lstatSync(current, { throwIfNoEntry: false });
    if (!stats) return undefined;
    const named = stats.isSymbolicLink() ? readlinkSync(current) : readFileSync(current, "utf8");
    const id = path.basename(named.trim());
    return existsSync(path.join(root, id)) ? id : undefined;
  }

  /** The next request is answered from this release: one rename, so there is no moment without any. */
  function serve(id: string): void {
    const next = path.join(root, ".next");
    rmSync(next, { force: true });
    try {
      symlinkSync(id, next, "dir");
    } catch {
      writeFileSync(next, `${id}\n`);
    }
    renameSync(next, current);
  }

  const recordOf = (id: string | undefined): ReleaseRecord | undefined =>
    id ? readRecord(root, id) : undefined;

  /** The release that was served before the current one, if it is still there. */
  function before(): string | undefined {
    const id = recordOf(currentId())?.before;
    return id !== undefined && all().includes(id) ? id : undefined;
  }

  /** Removes what a killed publish left, and all but the newest releases, the current one and the one before it. */
  function tidy(): void {
    const staying = new Set([...all().slice(-kept), currentId(), before()]);
    for (const name of existsSync(root) ? readdirSync(root) : []) {
      const [, id] = /^(?:\.building-)?(\d{8}T\d{6}Z(?:-\d+)?)(?:\.json|\.json\.new)?$/.exec(name) ?? [];
      const isStaying = staying.has(name) || (name === `${id}.json` && staying.has(id));
      if (id && !isStaying) rmSync(path.join(root, name), { recursive: true, force: true });
    }
  }

  return {
    root,
    all,
    currentId,
    serve,
    before,
    tidy,
    recordOf,
    folderOf: (id: string) => path.join(root, id),
  };
}

export type Releases = ReturnType<typeof releasesIn>;

/** Name of a release made now, which sorts by time: `20261122T153012Z`; a second one of the same second gets a number. */
export function newId(now: Date, taken: readonly string[]): string {
  const base = `${now.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  if (!taken.includes(base)) return base;
  for (let number = 2; ; number++) if (!taken.includes(`${base}-${number}`)) return `${base}-${number}`;
}
