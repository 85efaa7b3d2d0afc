import { existsSync, globSync, linkSync, mkdirSync, readFileSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { filesBelow } from "../platform/files-below.ts";
import { shrinks } from "../site/release/compress.ts";
import { linkOrCopy } from "../site/release/files.ts";

/**
 * Scripts and styles, whose names contain a hash: open pages of earlier releases may request them. Search files are
 * none: they hold texts, which may have been taken back.
 */
export function hashedFilesOf(folder: string): string[] {
  const assets = path.join(folder, "assets");
  return existsSync(assets) ? filesBelow(assets).map((file) => path.relative(folder, file)) : [];
}

export function keepRequestedFiles(files: readonly string[], from: string, to: string): void {
  for (const file of files) {
    const old = path.join(from, file);
    const own = path.join(to, file);
    if (existsSync(own) || !existsSync(old)) continue;
    mkdirSync(path.dirname(own), { recursive: true });
    linkOrCopy(old, own);
  }
}

export function sameFiles(from: string, to: string): Set<string> {
  const files = filesBelow(to).map((file) => path.relative(to, file));
  return new Set(files.filter((file) => isSame(path.join(from, file), path.join(to, file))));
}

/**
 * Replaces these files, which equal those of the previous release, by hard links. That keeps their time, so that copies
 * in browsers stay valid.
 */
export function linkFiles(files: Iterable<string>, from: string, to: string): void {
  for (const file of files)
    try {
      const own = path.join(to, file);
      // a link would be left over, since nothing is renamed to another name of the same file (rename, POSIX)
      if (isOneFile(path.join(from, file), own)) continue;
      linkSync(path.join(from, file), `${own}.link`);
      renameSync(`${own}.link`, own);
    } catch {
      // the disk supports no links, or somebody removes that release
    }
}

export function linkCompressed(same: ReadonlySet<string>, from: string, to: string): void {
  const compressed = [...same].filter(shrinks).flatMap((file) => [`${file}.br`, `${file}.gz`]);
  for (const file of compressed)
    try {
      linkOrCopy(path.join(from, file), path.join(to, file));
    } catch {
      // somebody removes that release: the file is compressed again
    }
}

/** Pages. `same`: files that are the same in both. */
export function countChanges(before: string | undefined, after: string, same: ReadonlySet<string>) {
  const old = new Set(before ? pagesOf(before) : []);
  const own = new Set(pagesOf(after));
  const isKept = (page: string) => old.has(page);
  return {
    added: [...own].filter((page) => !isKept(page)).length,
    changed: [...own].filter((page) => isKept(page) && !same.has(page)).length,
    removed: [...old].filter((page) => !own.has(page)).length,
  };
}

function pagesOf(folder: string): string[] {
  return globSync("**/*.html", { cwd: folder });
}

function isSame(old: string, own: string): boolean {
  if (statSync(old, { throwIfNoEntry: false })?.size !== statSync(own).size) return false;
  return isOneFile(old, own) || readFileSync(old).equals(readFileSync(own));
}

function isOneFile(old: string, own: string): boolean {
  const [one, other] = [old, own].map((file) => statSync(file, { bigint: true }));
  return one?.ino === other?.ino && one?.dev === other?.dev;
}
