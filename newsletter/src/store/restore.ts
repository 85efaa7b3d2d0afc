import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { afterRestore, carryOver } from "./after-restore.ts";
import { backUp, checkBackup } from "./backup.ts";
import { ensureUnused } from "./ensure-unused.ts";
import { openSqliteFile, type Store } from "./open-store.ts";

const endings = ["", "-wal", "-shm"];

type Options = { clock: () => number; mayReplace: boolean; progress: (line: string) => void };
export type Restored = {
  subscribers: number;
  parked: number;
  keptAs: string | undefined;
  /** The present database could not be read, so nothing of it is in the new one. */
  isPresentDamaged: boolean;
};

/**
 * Prepares the backup in a file of its own (migrated, parked, with what the present database knows better) and
 * then copies it over the present one in a single SQLite transaction. Throws a sentence when the backup is none,
 * when there is a database and `mayReplace` is false, and while the service runs: what it did in the meantime
 * would be in neither. A damaged present database is moved aside, as if it were lost.
 */
export async function restoreFile(
  from: string,
  database: string,
  { clock, mayReplace, progress }: Options,
): Promise<Restored> {
  const subscribers = checkBackup(from);
  const present = stateOf(database, mayReplace);
  const keptAs = present === "none" ? undefined : nameBeside(database, present, clock());
  mkdirSync(dirname(database), { recursive: true });
  const prepared = `${database}.restoring`;
  removeDatabase(prepared);
  copyFileSync(from, prepared);
  const incoming = await openSqliteFile(prepared);
  if (keptAs && present === "sound") await keepPresent(database, keptAs, incoming);
  // The clock is read this late so that an issue that fell due in the meantime is held back as well.
  const parked = await incoming.transaction((tx) => afterRestore(tx, clock()));
  await incoming.close();
  if (keptAs && present === "damaged") moveAside(database, keptAs);
  await copyOver(prepared, database, progress);
  removeDatabase(prepared);
  return { subscribers, parked, keptAs, isPresentDamaged: present === "damaged" };
}

function stateOf(database: string, mayReplace: boolean): "none" | "sound" | "damaged" {
  if (!existsSync(database)) return "none";
  if (!mayReplace)
    throw new Error(
      `There is a database already: ${database}. Say --replace to put the backup in its place.`,
    );
  ensureUnused(database);
  try {
    checkBackup(database);
    return "sound";
  } catch {
    return "damaged";
  }
}

function nameBeside(database: string, present: "sound" | "damaged", now: number): string {
  const time = new Date(now).toISOString().replaceAll(":", "-");
  return `${database}.${present === "sound" ? "before" : "damaged"}-${time}`;
}

async function keepPresent(database: string, keptAs: string, incoming: Store): Promise<void> {
  const present = await openSqliteFile(database);
  try {
    await backUp(present, keptAs, false);
    await incoming.transaction((tx) => carryOver(present.db, tx));
  } finally {
    await present.close();
  }
}

async function copyOver(from: string, to: string, progress: (line: string) => void): Promise<void> {
  const source = new DatabaseSync(from);
  try {
    await backup(source, to, {
      rate: 1000,
      progress: ({ totalPages, remainingPages }) =>
        progress(`${totalPages - remainingPages} of ${totalPages} pages`),
    });
  } finally {
    source.close();
  }
}

function moveAside(from: string, to: string): void {
  for (const ending of endings)
    if (existsSync(`${from}${ending}`)) renameSync(`${from}${ending}`, `${to}${ending}`);
}

function removeDatabase(path: string): void {
  for (const ending of endings) rmSync(`${path}${ending}`, { force: true });
}
