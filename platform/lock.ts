import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { OperatorError } from "./operator-error.ts";

/**
 * Takes the lock of a folder until the returned database is closed; undefined if another process has it. The
 * operating system holds it on an empty database: it ends with the process, however that ends, and also works between
 * containers, where process ids say nothing. Throws what `sentenceOf` explains if the folder cannot be written.
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
    // these say whose it is, and what to do
    accessSync(root, constants.W_OK);
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    throw new OperatorError(`Nothing can be written in ${root}: ${error.message}.`);
  }
}

/** Takes the lock of a folder as soon as no other process has it; `onWait` is called once if one does. */
export async function lockInTurn(root: string, onWait: () => void): Promise<DatabaseSync> {
  let lock = lockIn(root);
  if (!lock) onWait();
  while (!lock) {
    await setTimeout(200);
    lock = lockIn(root);
  }
  return lock;
}
