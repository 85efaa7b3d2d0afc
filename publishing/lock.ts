import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../reading/operator-error.ts";

/**
 * Does the work while no other process publishes into this folder. Throws an `OperatorError` while one does.
 */
export async function alone<T>(root: string, work: () => T | Promise<T>): Promise<T> {
  if (existsSync(root)) refuseRoot(root);
  const lock = lockIn(root);
  if (!lock) throw new OperatorError("Another publish is under way; wait until it has ended.");
  try {
    return await work();
  } finally {
    lock.close();
  }
}

/** What root writes among another user's releases, that user's timer could neither write again nor remove. */
function refuseRoot(root: string): void {
  const { uid } = statSync(root);
  if (process.getuid?.() === 0 && uid !== 0)
    throw new OperatorError(
      `${root} belongs to the user ${uid}, and you are root: publish as that user, such as runuser -u knack -- npm run publish.`,
    );
}

/**
 * Takes the lock of a folder until it is closed; nothing where another process has it. It is the system's own, of an empty
 * database: it ends with its process, however that ends, and holds between containers, where the number of a process says
 * nothing.
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
