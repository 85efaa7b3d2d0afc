import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { cacheLifetimeMs, withoutCache } from "../platform/disk-cache.ts";
import { filesBelow } from "../platform/files-below.ts";
import { placeIn, projectRoot } from "../platform/paths.ts";
import { writeWhole } from "../platform/write-whole.ts";

/** Where Astro's incremental build keeps the pages of the last publish. */
export function pageCacheOf(releases: string): string {
  return path.join(
    projectRoot(),
    ".cache/pages",
    createHash("sha256").update(releases).digest("hex").slice(0, 16),
  );
}

/**
 * Runs a build with this cache. Astro compares only keys: a cache that a stopped build or another program has changed
 * is thrown away here.
 */
export async function withPageCache(folder: string, build: () => Promise<void>): Promise<void> {
  const sums = `${folder}.json`;
  if (process.env[withoutCache]) rmSync(folder, { recursive: true, force: true });
  else if (existsSync(folder) && !isWhole(folder, sums)) {
    console.warn(`${placeIn(folder)} is not as the last publish left it, so every page is made anew.`);
    rmSync(folder, { recursive: true });
  }
  removeOldPages(path.dirname(folder));
  // without the sums of a build that ended, the next one takes nothing over
  rmSync(sums, { force: true });
  await build();
  if (existsSync(folder)) writeWhole(sums, JSON.stringify(sumsOf(folder)));
}

function removeOldPages(caches: string): void {
  for (const sums of globSync("*.json", { cwd: caches }).map((name) => path.join(caches, name)))
    if (Date.now() - statSync(sums).mtimeMs > cacheLifetimeMs)
      for (const old of [sums, sums.replace(/\.json$/, "")]) rmSync(old, { recursive: true, force: true });
}

function isWhole(folder: string, sums: string): boolean {
  return existsSync(sums) && readFileSync(sums, "utf8") === JSON.stringify(sumsOf(folder));
}

function sumsOf(folder: string): Record<string, string> {
  const sumOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("base64url");
  return Object.fromEntries(filesBelow(folder).map((file) => [path.relative(folder, file), sumOf(file)]));
}
