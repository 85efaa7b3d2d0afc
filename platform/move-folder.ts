import { cpSync, renameSync, rmSync } from "node:fs";

/** Moves a folder, also to another disk. An empty folder at its new place is replaced. */
export function moveFolder(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    // EBUSY: a disk is mounted there
    if (!["EXDEV", "EBUSY"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    rmSync(from, { recursive: true });
  }
}
