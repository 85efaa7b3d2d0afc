import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

/**
 * Runs `work` when no other program on this machine runs what goes by the same file: after an update, commands in two
 * windows would both install, and each take the files away that the other has just written. The file holds the number of
 * the program; one that was killed keeps nobody waiting. `onWait` is called once before the first wait.
 *
 * @param {string} file
 * @param {() => void} work
 * @param {() => void} onWait
 */
export function takingTurns(file, work, onWait) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let waits = 0; !take(file); waits++) {
    if (waits === 0) onWait();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
  try {
    work();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Whether the file is now this program's.
 *
 * @param {string} file
 */
function take(file) {
  try {
    const opened = openSync(file, "wx");
    writeSync(opened, String(process.pid));
    closeSync(opened);
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    if (!isRunning(numberIn(file))) rmSync(file, { force: true });
    return false;
  }
}

/**
 * The number that the file holds; undefined where it has just gone, or is about to be written.
 *
 * @param {string} file
 */
function numberIn(file) {
  try {
    return Number(readFileSync(file, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

/** @param {number | undefined} number */
function isRunning(number) {
  if (number === undefined) return true;
  try {
    return process.kill(number, 0);
  } catch (error) {
    // somebody else's
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
