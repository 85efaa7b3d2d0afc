import { lstatSync, realpathSync, type Stats } from "node:fs";
import nodePath from "node:path";
import { kindOf as kindOfFile } from "../../../site-folder/file-kinds.ts";
import type { Kind } from "../../contract.ts";
import { Refused } from "../refused.ts";

/** Of an editable file. `stats`: if it exists. */
export type FilePlace = { path: string; kind: Kind; file: string; stats: Stats | undefined };

/** Refused if the desk does not edit it or it is outside of the folder. */
export function placeOf(root: string, path: string): FilePlace {
  const kind = editableKind(path);
  const name = nodePath.posix.basename(path);
  // most systems take 255 bytes, of which a copy's ending needs some
  if (Buffer.byteLength(name) > 200)
    throw new Refused(`The name “${name.slice(0, 40)}…” is too long for a file: write a shorter one.`);
  if (!kind) throw new Refused(`The desk does not edit ${path}.`);
  return { path, kind, ...within(root, path) };
}

/** Neither the folder nor the file may be a symbolic link, which could lead to anything on this machine. */
export function within(root: string, path: string): { file: string; stats: Stats | undefined } {
  const file = nodePath.join(realpathSync(root), ...path.split("/"));
  const folder = nodePath.dirname(file);
  const folderStats = lstatSync(folder, { throwIfNoEntry: false });
  if (folderStats && realpathSync(folder) !== folder)
    throw new Refused(`The folder of ${path} is a link to elsewhere, which the desk does not follow.`);
  const stats = folderStats && lstatSync(file, { throwIfNoEntry: false });
  if (stats && !stats.isFile())
    throw new Refused(`${path} is a link or a folder, not a file; the desk does not change it.`);
  return { file, stats };
}

/** Undefined for files that the desk does not edit. */
export function editableKind(path: string): Kind | undefined {
  return isSafeName(nodePath.posix.basename(path)) ? kindOfFile(path) : undefined;
}

/** A name that stays in its folder: no separators, no alternate stream (`x.md:y`), not hidden. */
function isSafeName(name: string): boolean {
  return /^[^.\s\p{Cc}\\/:][^\p{Cc}\\/:]*$/u.test(name);
}
