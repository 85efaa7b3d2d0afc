import { existsSync, rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import { type Contents, differenceOf, readBackupFile, type Sums, writeBackupFile } from "./backup-file.ts";
import { executedMigrations } from "./migrate.ts";
import type { Db, Store } from "./store.ts";
import { rowsOf, tablesOf } from "./table-contents.ts";

/**
 * Writes everything in the database, as of one moment, while the service runs; reads the file again and puts it in
 * place whole. The same file restores on SQLite and on PostgreSQL. Gives how many rows each table has.
 */
export async function backUp(store: Pick<Store, "engine" | "snapshot">, file: string): Promise<Sums> {
  if (existsSync(file)) throw new Error(`${file} exists.`);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  const written = await store.snapshot(async (tx) => {
    const migrations = await executedMigrations(tx);
    const madeAt = new Date().toISOString();
    return writeBackupFile(part, { madeAt, migrations }, contentsOf(tx, store.engine));
  });
  const wrong = differenceOf(written, await readBackupFile(part));
  if (wrong) throw new Error(`The backup cannot be read again: ${wrong}.`);
  await rename(part, file);
  return written;
}

/** Every table with its rows. */
async function* contentsOf(tx: Db, engine: Store["engine"]): AsyncGenerator<Contents> {
  for (const table of await tablesOf(tx)) yield { table, rows: rowsOf(tx, engine, table) };
}
