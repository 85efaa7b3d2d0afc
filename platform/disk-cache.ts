import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { codeVersion } from "./code-version.ts";
import { day } from "./durations.ts";
import { projectRoot } from "./paths.ts";
import { writeWhole } from "./write-whole.ts";

/** Results of slow work, on the disk, by what they are made of. */
export type DiskCache = {
  /** Undefined if there is none, or if its file is broken. */
  read: <T>(key: string) => T | undefined;
  write: (key: string, result: unknown) => void;
};

/** The environment variable of a run that makes everything anew, and caches it. */
export const withoutCache = "KNACK_WITHOUT_CACHE";

/** Of a result that nothing has asked for. */
export const cacheLifetimeMs = 30 * day;

/**
 * The cache of one kind of work. A result is found by a hash of its key and of the code. A broken one is told, removed
 * and made anew.
 */
export function diskCache(
  kind: string,
  { folder = cacheFolder(), version = ownVersion() }: { folder?: string; version?: string } = {},
): DiskCache {
  const fileOf = (key: string) => {
    const name = createHash("sha256").update(version).update(key).digest("hex").slice(0, 40);
    return path.join(folder, kind, name.slice(0, 2), name.slice(2));
  };
  return {
    read(key) {
      const file = fileOf(key);
      const bytes = process.env[withoutCache] ? undefined : bytesOf(file);
      if (!bytes) return undefined;
      const sum = bytes.subarray(0, sumLength);
      const result = bytes.subarray(sumLength);
      if (!sumOf(result).equals(sum)) {
        console.warn(`${path.relative(projectRoot(), file)} was broken; what it held is made anew.`);
        rmSync(file, { force: true });
        return undefined;
      }
      return deserialize(result);
    },
    write(key, result) {
      const file = fileOf(key);
      const value = serialize(result);
      const bytes = Buffer.concat([sumOf(value), value]);
      // replacing a file by its equal takes five times as long as reading it
      if (bytesOf(file)?.equals(bytes)) return;
      // what a power cut leaves of it has another sum
      writeWhole(file, bytes, { flush: false });
    },
  };
}

export function cached<T>(cache: DiskCache, key: string, make: () => T): T {
  const known = cache.read<{ value: T }>(key);
  if (known) return known.value;
  const value = make();
  cache.write(key, { value });
  // what was cut out of a text would hold the whole text in memory
  return structuredClone(value);
}

/** Removes the results that nothing has asked for in a month. Looks once a day. */
export function removeOldCache(folder = cacheFolder(), now = Date.now()): void {
  const looked = path.join(folder, "looked-through");
  if (now - (statSync(looked, { throwIfNoEntry: false })?.mtimeMs ?? 0) < day) return;
  writeWhole(looked, "", { flush: false });
  for (const entry of globSync("*/*/*", { cwd: folder, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (now - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now) > cacheLifetimeMs)
      rmSync(file, { force: true });
  }
}

let version: string | undefined;

/** Read once a process. */
export function ownVersion(): string {
  version ??= codeVersion(projectRoot());
  return version;
}

function cacheFolder(): string {
  return path.join(projectRoot(), ".cache/results");
}

/** The bytes of a file, whose time becomes now; undefined if there is none, or if it has just been removed. */
function bytesOf(file: string): Buffer | undefined {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  try {
    if (age > day) utimesSync(file, new Date(), new Date());
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

const sumLength = 32;

function sumOf(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
