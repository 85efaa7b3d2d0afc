import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import nodePath from "node:path";
import { forget, rememberAs } from "../../../pictures/record.ts";
import { within } from "../files/place.ts";
import { writeNew } from "../files/text-file.ts";
import type { Move } from "./references.ts";

/** A file that belongs to an article or quiz, and where it lies under the new slug; paths of the site’s folder. */
type Moved = { from: string; to: string };

/** The scene of an article or quiz, the masters of its drawings and its share card. Photographs keep their names. */
export function belongingsOf(root: string, { kind, from, to }: Move): Moved[] {
  const room = kind === "article" ? "articles" : "quizzes";
  return [
    { from: `${room}/${from}.scene.yaml`, to: `${room}/${to}.scene.yaml` },
    ...inFolder(root, `pictures/${kind}`, from, to),
    ...inFolder(root, "pictures/share", `${kind}-${from}`, `${kind}-${to}`),
  ].filter((file) => within(root, file.from).stats);
}

/** Puts them under the new names beside the old ones; `made` is given each path as soon as it is there. */
export function copyBelongings(root: string, files: readonly Moved[], made: (path: string) => void): void {
  rememberAs(root, keysOf(files));
  for (const { from, to } of files) {
    const target = within(root, to);
    // of an earlier file of this name; what does not fit any more is drawn anew
    if (target.stats && to.startsWith("pictures/")) continue;
    const { file, stats } = within(root, from);
    writeNew({ path: to, file: target.file }, readFileSync(file), stats ? stats.mode & 0o777 : 0o644);
    made(to);
  }
}

/** Removes the old ones, as far as the system lets it: `check:content` and `npm run pictures` tell of the rest. */
export function removeBelongings(root: string, files: readonly Moved[]): void {
  try {
    for (const { from } of files) rmSync(within(root, from).file, { force: true });
    forget(root, [...keysOf(files).keys()]);
  } catch {
    // nothing is lost by a file too many
  }
}

/** The record names no copies that came to nothing. */
export function forgetCopies(root: string, files: readonly Moved[]): void {
  try {
    forget(root, [...keysOf(files).values()]);
  } catch {
    // what is not there is drawn anew
  }
}

function keysOf(files: readonly Moved[]): Map<string, string> {
  const keyOf = (path: string) => path.replace(/^pictures\//, "").replace(/\.\w+$/, "");
  const masters = files.filter(({ from }) => from.startsWith("pictures/"));
  return new Map(masters.map(({ from, to }) => [keyOf(from), keyOf(to)]));
}

function inFolder(root: string, folder: string, from: string, to: string): Moved[] {
  const place = nodePath.join(root, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.startsWith(`${from}.`))
    .map((name) => ({ from: `${folder}/${name}`, to: `${folder}/${to}${name.slice(from.length)}` }));
}
