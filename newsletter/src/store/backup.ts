import { existsSync, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Store } from "./open-store.ts";

/** Copies a running SQLite database as of one moment, checks the copy and puts it in place whole. Gives its number of subscribers. */
export async function backUp({ db }: Store, file: string, mayReplace: boolean): Promise<number> {
  if (existsSync(file) && !mayReplace) throw new Error(`${file} exists. Say --replace to overwrite it.`);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  await sql`vacuum into ${part}`.execute(db);
  const subscribers = checkBackup(part);
  await flush(part);
  await rename(part, file);
  return subscribers;
}

/** Throws a sentence when this is no undamaged database of ours; gives its number of subscribers. */
export function checkBackup(file: string): number {
  const database = openForReading(file);
  try {
    const { intact } = readOne(
      database,
      "select integrity_check as intact from pragma_integrity_check limit 1",
    );
    const { ours } = readOne(
      database,
      "select count(*) as ours from sqlite_master where name in ('subscribers', 'outbox', 'issues', 'suppressions', 'notes')",
    );
    if (intact !== "ok" || ours !== 5) throw new Error("damaged, or another program's");
    return Number(readOne(database, "select count(*) as subscribers from subscribers").subscribers);
  } catch (error) {
    throw new Error(`${file} is not a backup of the newsletter.`, { cause: error });
  } finally {
    database.close();
  }
}

function openForReading(file: string): DatabaseSync {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  return new DatabaseSync(file, { readOnly: true });
}

function readOne(database: DatabaseSync, query: string): Record<string, unknown> {
  return database.prepare(query).get() ?? {};
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}
