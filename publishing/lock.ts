import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../reading/operator-error.ts";

/**
 * Does the work while no other process publishes into this folder. Throws an `OperatorError` while one does. The lock is
 * the system's own, of an empty database: it ends with its process, however that ends, and holds between containers, where
 * the number of a process says nothing.
 */
export async function alone<T>(root: string, work: () => T | Promise<T>): Promise<T> {
  mkdirSync(root, { recursive: true });
  const lock = take(root);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

function take(root: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path.join(root, ".lock.db"));
    lock.exec("BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock?.close();
    if (!(error instanceof Error && "errcode" in error)) throw error;
    const busy = 5;
    throw new OperatorError(
      error.errcode === busy
        ? "Another publish is under way; wait until it has ended."
        : `Nothing can be written in ${root}: ${error.message}.`,
    );
  }
}
