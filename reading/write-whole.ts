import { renameSync, rmSync, writeFileSync } from "node:fs";

/** Writes a file atomically: even after a full disk or a power cut it has its old text or the new one, whole. */
export function writeWhole(file: string, text: string): void {
  const next = `${file}.new`;
  try {
    writeFileSync(next, text, { flush: true });
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}
