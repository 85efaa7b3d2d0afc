import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** Writes `.br` and `.gz` beside each text file below a folder, so that serving costs no time. */
export function compressFiles(root: string): Promise<void> {
  return compressAlongside(root).finish();
}

/**
 * The same while a build still fills the folder: many pages are compressed on the core that rendering leaves idle. `finish`
 * is called once nothing changes any more, and compresses the rest. In a process of its own: within the build, each
 * file's tables count as its memory, and made it collect garbage for seconds. And there glibc may keep those tables (1 to
 * 33 MB) for the next file: to take them from the system anew was half of the work.
 */
export function compressAlongside(root: string): { finish: () => Promise<void> } {
  const kept = String(256 * 1024 * 1024);
  const child = fork(path.join(import.meta.dirname, "compress-below.ts"), [root], {
    execArgv: [],
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: kept, MALLOC_TRIM_THRESHOLD_: kept },
  });
  const exit = once(child, "exit");
  // a build that fails does not wait for it
  child.unref();
  child.channel?.unref();
  return {
    async finish() {
      child.ref();
      child.send("whole");
      const [code] = await exit;
      if (code !== 0) throw new Error(`The files in ${root} could not be compressed.`);
    },
  };
}
