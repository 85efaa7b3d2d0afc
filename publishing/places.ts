import path from "node:path";

/** Why the last publish came to nothing; absent after one that did. */
export function faultsFile(root: string): string {
  return path.join(root, "faults.txt");
}

/** What was taken back (`--back`), by the `inputs` of its record, one a line; absent after the next publish. */
export function takenBackFile(root: string): string {
  return path.join(root, "taken-back.txt");
}
