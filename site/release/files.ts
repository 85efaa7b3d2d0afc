import { constants, copyFileSync, linkSync, readdirSync } from "node:fs";
import path from "node:path";

/** Every file below a folder, as absolute paths, in a stable order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Gives a file that is never changed another name, or copies it where the disk has no links. Nothing may be there yet. */
export function linkOrCopy(file: string, to: string): void {
  try {
    linkSync(file, to);
  } catch {
    copyFileSync(file, to, constants.COPYFILE_EXCL);
  }
}

/** Calls `work` for each entry, with a limit on how many run at the same time. */
export async function forEachAtOnce<T>(
  entries: readonly T[],
  atOnce: number,
  work: (entry: T) => Promise<void>,
): Promise<void> {
  const rest = entries.values();
  const worker = async () => {
    for (const entry of rest) await work(entry);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
