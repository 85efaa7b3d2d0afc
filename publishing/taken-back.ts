import { appendFileSync, rmSync } from "node:fs";
import path from "node:path";
import { textIfThere } from "../reading/read.ts";

const name = "taken-back.txt";

/** A release, by its name and the hash of what it was made of. */
type Release = { id: string; inputs: string };

/** Notes that a release is taken back (`--back`), before another one is served in its place. */
export function noteTakenBack(root: string, { id, inputs }: Release): void {
  // on lines of its own: one that a kill cut short spoils no other
  appendFileSync(path.join(root, name), `\n${inputs} ${id}\n`);
}

/**
 * Whether what a release would be made of (`inputs`) was taken back. A release that is still served (`current`) was not:
 * its taking back was killed after the note.
 */
export function isTakenBack(root: string, inputs: string, current: string | undefined): boolean {
  const noted = (textIfThere(root, name) ?? "").split("\n").map((line) => line.split(" "));
  return noted.some(([taken, id]) => taken === inputs && id !== current);
}

/** After the next publish nothing is taken back any more. */
export function forgetTakenBack(root: string): void {
  rmSync(path.join(root, name), { force: true });
}
