import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import nodePath from "node:path";
import { forget, rememberAs } from "../../../pictures/record.ts";
import { within } from "../files/place.ts";
import type { Move } from "./references.ts";

/** A file that belongs to an article or quiz, and where it lies under the new slug; paths of the site’s folder. */
type Moved = { from: string; to: string };

/**
 * The scene of an article or quiz, the masters of its drawings and its share card, as far as they lie under the old slug
 * and nothing under the new one: that is of an earlier file, and drawn anew. Photographs keep their names.
 */
export function belongingsOf(root: string, move: Move): Moved[] {
  return underOldSlug(root, move).filter(({ to }) => !isThere(root, to));
}

/** Gives them their new names, one by one. What was drawn counts as drawn under both names from the first of them on. */
export function moveBelongings(root: string, files: readonly Moved[]): void {
  rememberAs(root, keysOf(files));
  for (const file of files) moveFile(root, file);
}

/** The other way round: those of these files that have their new names get their old ones again. */
export function moveBelongingsBack(root: string, files: readonly Moved[]): void {
  for (const { from, to } of files)
    if (isThere(root, to) && !isThere(root, from)) moveFile(root, { from: to, to: from });
  forgetQuietly(root, keysOf(files).values());
}

/** Nothing of it is left under the old slug once these were moved, as far as the system lets it: `check:content` and `npm run pictures` tell of the rest. */
export function clearOldSlug(root: string, move: Move, moved: readonly Moved[]): void {
  const left = underOldSlug(root, move);
  try {
    for (const file of left)
      if (!isThere(root, file.to)) moveFile(root, file);
      else if (isMaster(file)) rmSync(within(root, file.from).file, { force: true });
  } catch {
    // nothing is lost by a file too many
  }
  forgetQuietly(root, keysOf([...moved, ...left]).keys());
}

/** The record names no picture that is not there; one that it still names is drawn anew. */
function forgetQuietly(root: string, keys: Iterable<string>): void {
  try {
    forget(root, [...keys]);
  } catch {
    // a disk that is full or locked
  }
}

function underOldSlug(root: string, { kind, from, to }: Move): Moved[] {
  const room = kind === "article" ? "articles" : "quizzes";
  return [
    { from: `${room}/${from}.scene.yaml`, to: `${room}/${to}.scene.yaml` },
    ...inFolder(root, `pictures/${kind}`, from, to),
    ...inFolder(root, "pictures/share", `${kind}-${from}`, `${kind}-${to}`),
  ].filter((file) => isThere(root, file.from));
}

function moveFile(root: string, { from, to }: Moved): void {
  renameSync(within(root, from).file, within(root, to).file);
}

function isThere(root: string, path: string): boolean {
  return within(root, path).stats !== undefined;
}

function isMaster({ from }: Moved): boolean {
  return from.startsWith("pictures/");
}

function keysOf(files: readonly Moved[]): Map<string, string> {
  const keyOf = (path: string) => path.replace(/^pictures\//, "").replace(/\.\w+$/, "");
  const masters = files.filter(isMaster);
  return new Map(masters.map(({ from, to }) => [keyOf(from), keyOf(to)]));
}

function inFolder(root: string, folder: string, from: string, to: string): Moved[] {
  const place = nodePath.join(root, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.startsWith(`${from}.`))
    .map((name) => ({ from: `${folder}/${name}`, to: `${folder}/${to}${name.slice(from.length)}` }));
}
