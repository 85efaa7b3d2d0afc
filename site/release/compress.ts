import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/**
 * Writes `.br` and `.gz` beside each text file below a folder, so that serving costs no time. In a process of its own:
 * within the build, each file's tables count as its memory, and made it collect garbage for seconds. And there glibc may
 * keep those tables (1 to 33 MB) for the next file: to take them from the system anew was half of the work.
 */
export async function compressFiles(root: string): Promise<void> {
  const kept = String(256 * 1024 * 1024);
  const child = fork(path.join(import.meta.dirname, "compress-below.ts"), [root], {
    execArgv: [],
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: kept, MALLOC_TRIM_THRESHOLD_: kept },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The files in ${root} could not be compressed.`);
}
