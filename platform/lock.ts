import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { OperatorError } from "./operator-error.ts";
import { fullDisk } from "./system-errors.ts";

/**
 * Takes the lock of a folder until the returned database is closed; undefined if another process has it. The system
 * holds it on an empty database: it ends with the process, and works between containers. Throws what `systemSentence`
 * explains if the folder cannot be written.
 */
export function lockIn(root: string): DatabaseSync | undefined {
  const file = path.join(root, ".lock.db");
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(root, { recursive: true });
    lock = new DatabaseSync(file);
    lock.exec("BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock?.close();
    if (!(error instanceof Error && "errcode" in error)) throw error;
    const busy = 5;
    if (error.errcode === busy) return undefined;
    const full = 13;
    if (error.errcode === full) throw new OperatorError(fullDisk());
    // these say whose it is, and what to do
    accessSync(root, constants.W_OK);
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    throw new OperatorError(`Nothing can be written in ${root}: ${error.message}.`);
  }
}

/** `onWait` is called once if another process has it. */
export async function lockInTurn(root: string, onWait: () => void): Promise<DatabaseSync> {
  let lock = lockIn(root);
  if (!lock) onWait();
  while (!lock) {
    await setTimeout(200);
    lock = lockIn(root);
  }
  return lock;
}
