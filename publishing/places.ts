import path from "node:path";

/** Why the last publish came to nothing; absent after one that did. */
export function faultsFile(root: string): string {
  return path.join(root, "faults.txt");
}
