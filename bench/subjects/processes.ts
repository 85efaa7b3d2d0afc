import { readFileSync } from "node:fs";

// Linux only: elsewhere there is no /proc, and both are 0.

/** Resident memory of a process and all that it has started, in MiB. */
export function memoryMiB(pid: number): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  const own = (Number(read(`/proc/${pid}/statm`).split(" ")[1] ?? 0) * 4096) / 2 ** 20;
  return children.reduce((total, child) => total + memoryMiB(child), own);
}

/** Processor time of all ended processes that this one had started, in seconds. */
export function cpuSecondsOfEnded(): number {
  const stat = read(`/proc/${process.pid}/stat`);
  // in user and in system mode, in hundredths of a second; the program's name before may hold blanks
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(13, 15);
  return (Number(user ?? 0) + Number(system ?? 0)) / 100;
}

/** A process may end while it is looked at. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
