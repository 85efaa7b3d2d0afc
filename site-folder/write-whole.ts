import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes a file atomically: even after a full disk or a power cut it has its old content or the new one, whole. `mode`:
 * who may read it.
 */
export function writeWhole(file: string, content: string | Buffer, mode = 0o666): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.new`;
  try {
    writeFileSync(next, content, { flush: true, mode });
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}
