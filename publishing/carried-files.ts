import {
  copyFileSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";

/** Paths of files in a built site whose name contains a hash. */
export function hashedFilesOf(folder: string): string[] {
  const entries = globSync("{assets,find/files}/**/*", { cwd: folder, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Copies files of an earlier release into a new one, for pages that are still open. */
export function carryFiles(files: readonly string[], from: string, to: string): void {
  for (const file of files) {
    const old = path.join(from, file);
    const own = path.join(to, file);
    if (existsSync(own) || !existsSync(old)) continue;
    mkdirSync(path.dirname(own), { recursive: true });
    linkOrCopy(old, own);
  }
}

/**
 * Replaces each file of a new release that equals the previous one by a hard link to it. That takes no space and
 * keeps the file's time, so that copies in browsers stay valid.
 */
export function linkUnchanged(from: string, to: string): void {
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const own = path.join(entry.parentPath, entry.name);
    const old = path.join(from, path.relative(to, own));
    if (!isSame(old, own)) continue;
    rmSync(own);
    linkOrCopy(old, own);
  }
}

function linkOrCopy(old: string, own: string): void {
  try {
    linkSync(old, own);
  } catch {
    // the disk does not support links
    copyFileSync(old, own);
  }
}

/** How many pages a release adds, changes and removes compared with an earlier one. */
export function countChanges(before: string | undefined, after: string) {
  const old = new Set(before ? pagesOf(before) : []);
  const own = new Set(pagesOf(after));
  const isKept = (page: string) => old.has(page);
  const isChanged = (page: string) => !isSame(path.join(before ?? "", page), path.join(after, page));
  return {
    added: [...own].filter((page) => !isKept(page)).length,
    changed: [...own].filter((page) => isKept(page) && isChanged(page)).length,
    removed: [...old].filter((page) => !own.has(page)).length,
  };
}

function pagesOf(folder: string): string[] {
  return globSync("**/*.html", { cwd: folder });
}

function isSame(old: string, own: string): boolean {
  const size = statSync(old, { throwIfNoEntry: false })?.size;
  return size === statSync(own).size && readFileSync(old).equals(readFileSync(own));
}
