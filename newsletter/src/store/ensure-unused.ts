import { DatabaseSync } from "node:sqlite";

const busy = 5; // SQLITE_BUSY

/**
 * Throws a sentence when anybody has this SQLite file open, above all the running service. Each connection in WAL
 * mode holds a shared lock until it is closed or its process dies, so that the exclusive one, asked for before the
 * first read (https://www.sqlite.org/wal.html#noshm), is only had when nobody is there. Says nothing about damage.
 */
export function ensureUnused(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec("pragma locking_mode = exclusive; select count(*) from sqlite_master");
  } catch (error) {
    if (isBusy(error))
      throw new Error(`${file} is in use. Stop the service, and commands that still run.`, { cause: error });
  } finally {
    database.close();
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === busy;
}
