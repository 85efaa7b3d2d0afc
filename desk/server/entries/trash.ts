import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import nodePath from "node:path";
import { filesBelow } from "../../../platform/files-below.ts";
import { listedFile } from "../../../site-folder/listed-file.ts";
import { slugIn } from "../../../site-folder/slug.ts";
import { type Deleted, isEntry } from "../../contract.ts";
import { editableKind, placeOf, within } from "../files/file-place.ts";
import { readText, readTextFor } from "../files/text-file.ts";
import { Refused, refusing } from "../refused.ts";
import { namedAfter, ownPhotographs, unusedPhotographs } from "./own-pictures.ts";

const trash = ".trash";

/** With its pictures, to `.trash/<time>/` in the site’s folder, under the same paths. */
export function deleteFile(root: string, path: string, base: string): string {
  const place = placeOf(root, path);
  const { kind } = place;
  if (!isEntry(kind)) throw new Refused(`The site needs ${path}; only articles and quizzes can be deleted.`);
  readTextFor(place, base);
  const slug = slugIn(path);
  const pictures = [
    ...namedAfter(root, { kind, slug }).map(({ from }) => from),
    ...ownPhotographs(root, path),
  ];
  // the text last: if this is interrupted, the file is not deleted yet
  return throwAway(root, [...pictures, path]);
}

/** Photographs that no text shows. */
export function deleteUnused(root: string): string {
  return throwAway(root, unusedPhotographs(root));
}

function throwAway(root: string, files: readonly string[]): string {
  const id = new Date().toISOString().replaceAll(":", "-");
  for (const file of files) refusing(file, () => move(root, file, `${trash}/${id}/${file}`));
  return id;
}

export function deletedFiles(root: string): Deleted[] {
  return namesIn(root, trash)
    .sort()
    .reverse()
    .flatMap((id) => {
      const files = filesOf(root, id);
      if (files.length === 0) return [];
      const path = files.find(isEntryPath);
      const at = id.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:");
      const names = files.map((file) => nodePath.posix.basename(file)).join(", ");
      return [{ id, path, at, title: path ? titleAt(root, `${trash}/${id}/${path}`, path) : names }];
    });
}

/** Returns the path of the text, if there is one among the files. Refused if another file has one of the paths now. */
export function restoreFile(root: string, id: string): string | undefined {
  const deleted = deletedFiles(root).find((each) => each.id === id);
  if (!deleted) throw new Refused("That is not in the bin any more.");
  const files = filesOf(root, id);
  const taken = files.find((file) => within(root, file).stats);
  if (taken) throw new Refused(`There is a file ${taken} already; rename that first, or move it away.`);
  refusing(deleted.title, () => {
    for (const file of files) move(root, `${trash}/${id}/${file}`, file);
    rmSync(nodePath.join(root, trash, id), { recursive: true });
  });
  return deleted.path;
}

function move(root: string, from: string, to: string): void {
  mkdirSync(nodePath.dirname(nodePath.join(root, to)), { recursive: true });
  renameSync(within(root, from).file, within(root, to).file);
}

function isEntryPath(path: string): boolean {
  const kind = editableKind(path);
  return kind !== undefined && isEntry(kind);
}

function titleAt(root: string, file: string, path: string): string {
  const kind = editableKind(path) ?? "article";
  try {
    return listedFile({ path, kind }, readText({ path, kind, ...within(root, file) }).text).title;
  } catch {
    return path;
  }
}

/** `articles/x.md`, `pictures/article/x.webp` */
function filesOf(root: string, id: string): string[] {
  const folder = nodePath.join(root, trash, id);
  return filesBelow(folder).map((file) => nodePath.relative(folder, file).split(nodePath.sep).join("/"));
}

function namesIn(root: string, folder: string): string[] {
  const place = nodePath.join(root, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
}
