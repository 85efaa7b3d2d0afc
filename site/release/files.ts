import { constants, copyFileSync, linkSync } from "node:fs";

/** Copies where the disk has no links. The file is never changed, and nothing may be at `to`. */
export function linkOrCopy(file: string, to: string): void {
  try {
    linkSync(file, to);
  } catch {
    copyFileSync(file, to, constants.COPYFILE_EXCL);
  }
}

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
