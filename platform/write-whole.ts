import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

type Options = {
  mode?: number;
  /** Throws if the file must not be replaced; only microseconds pass between it and the rename. */
  check?: () => unknown;
  /** `false` for what can be made again. */
  flush?: boolean;
};

/** Atomically: after a full disk or a power cut the file has its old content or the new one. */
export function writeWhole(
  file: string,
  content: string | Uint8Array,
  { mode, check, flush = true }: Options = {},
): void {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  const next = path.join(folder, `.${path.basename(file)}.${process.pid}.new`);
  try {
    writeFileSync(next, content, { flush, mode });
    // without what the system's mask takes away
    if (mode !== undefined) chmodSync(next, mode & 0o7777);
    check?.();
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}
