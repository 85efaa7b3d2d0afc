import { existsSync, globSync, mkdirSync } from "node:fs";
import path from "node:path";
import { linkOrCopy } from "./same-files.ts";

/** Where files have names that change with their content, so that they never change (`site/release/headers.ts`). */
const folders = ["assets", "find/files"];

/** The hashed files of a built site, as paths in its folder. */
export function hashedFilesOf(folder: string): string[] {
  return folders.flatMap((name) =>
    globSync(`${name}/**/*`, { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort(),
  );
}

/**
 * Puts hashed files of an earlier release into a new one, so that a page that is open meanwhile finds what it asks for
 * later. They take no room: both names lead to one file, where the disk can do that.
 */
export function carryOver(files: readonly string[], from: string, to: string): void {
  for (const file of files) {
    const [old, own] = [path.join(from, file), path.join(to, file)];
    if (existsSync(own) || !existsSync(old)) continue;
    mkdirSync(path.dirname(own), { recursive: true });
    linkOrCopy(old, own);
  }
}
