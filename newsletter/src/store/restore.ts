import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { afterRestore, carryOver } from "./after-restore.ts";
import { backUp, checkBackup } from "./backup.ts";
import { openSqliteFile, type Store } from "./open-store.ts";

type Options = { now: number; mayReplace: boolean; progress: (line: string) => void };
export type Restored = { subscribers: number; parked: number; keptAs: string | undefined };

/**
 * Prepares the backup in a file of its own (migrated, parked, with what the present database knows better) and
 * then copies it over the present one in a single SQLite transaction: a service that is running sees either the old or the new.
 */
export async function restoreFile(
  from: string,
  database: string,
  { now, mayReplace, progress }: Options,
): Promise<Restored> {
  const subscribers = checkBackup(from);
  if (existsSync(database) && !mayReplace)
    throw new Error(
      `There is a database already: ${database}. Say --replace to put the backup in its place.`,
    );
  mkdirSync(dirname(database), { recursive: true });
  const prepared = `${database}.restoring`;
  removeDatabase(prepared);
  copyFileSync(from, prepared);
  const incoming = await openSqliteFile(prepared);
  const keptAs = existsSync(database)
    ? `${database}.before-${new Date(now).toISOString().replaceAll(":", "-")}`
    : undefined;
  if (keptAs) await keepPresent(database, keptAs, incoming);
  const parked = await incoming.transaction((tx) => afterRestore(tx, now));
  await incoming.close();
  await copyOver(prepared, database, progress);
  removeDatabase(prepared);
  return { subscribers, parked, keptAs };
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

function removeDatabase(path: string): void {
  for (const ending of ["", "-wal", "-shm"]) rmSync(`${path}${ending}`, { force: true });
}
