import { renameSync, rmSync, writeFileSync } from "node:fs";

/** Writes a file in one step: the old text or the new one is there, whole, also after a full disk or a power cut. */
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
