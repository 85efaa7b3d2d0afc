import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

export type Timed = { seconds: number; peakMemoryMiB: number };

/**
 * Runs a program to its end and tells its time and, on Linux, the peak of the resident memory of it and all its
 * children together, looked at twice a second: each look takes 10 ms of what is measured. Throws with the program's last lines when it fails.
 */
export async function timedRun(
  command: string,
  args: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<Timed> {
  const begin = performance.now();
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, NODE_ENV: "production", ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
    });
  }
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid ?? 0));
  }, 500);
  try {
    await new Promise<void>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code) => {
        if (code === 0) resolve();
        else reject(new Error(`${command} ${args.join(" ")} ended with ${code}:\n${said}`));
      });
    });
  } finally {
    clearInterval(watch);
  }
  return { seconds: (performance.now() - begin) / 1000, peakMemoryMiB: Math.round(peak) };
}

/** Resident memory of a process and its descendants in MiB; 0 where there is no /proc. */
function memoryOf(pid: number): number {
  const processes = new Map(processIds().map((id) => [id, read(`/proc/${id}/stat`)]));
  const family = new Set([pid]);
  // a child's number is larger than its parent's, except after a wrap-around, which a bench may ignore
  for (const [id, stat] of processes) {
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    if (family.has(parent)) family.add(id);
  }
  const pages = [...family].map((id) => Number(read(`/proc/${id}/statm`).split(" ")[1] ?? 0));
  return (pages.reduce((sum, count) => sum + count, 0) * 4096) / 2 ** 20;
}

function processIds(): number[] {
  try {
    return readdirSync("/proc")
      .map(Number)
      .filter((id) => id > 0)
      .sort((one, other) => one - other);
  } catch {
    return [];
  }
}

/** A process may end while it is looked at. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
