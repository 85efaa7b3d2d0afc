import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "./operator-error.ts";

/**
 * Takes the lock of a folder until it is closed; nothing where another process has it. It is the system's own, of an empty
 * database: it ends with its process, however that ends, and holds between containers, where the number of a process says
 * nothing. Throws an `OperatorError` where nothing can be written.
 */
export function lockIn(root: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(root, { recursive: true });
    lock = new DatabaseSync(path.join(root, ".lock.db"));
    lock.exec("BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock?.close();
    if (!(error instanceof Error && "errcode" in error)) throw error;
    const busy = 5;
    if (error.errcode === busy) return undefined;
    throw new OperatorError(`Nothing can be written in ${root}: ${error.message}.`);
  }
}
