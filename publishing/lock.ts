import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "../reading/operator-error.ts";

/** Does the work while no other process publishes into this folder. Throws an `OperatorError` while one does. */
export async function alone<T>(root: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(root, { recursive: true });
  const file = path.join(root, ".lock");
  take(file);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): void {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    const owner = Number(readFileSync(file, "utf8"));
    if (isAlive(owner))
      throw new OperatorError(`Another publish is under way (process ${owner}); wait until it has ended.`);
    // its process was killed
    rmSync(file, { force: true });
    take(file);
  }
}

function isAlive(pid: number): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
