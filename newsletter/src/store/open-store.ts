import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CamelCasePlugin, type Dialect, Kysely, sql } from "kysely";
import type { Settings } from "../settings.ts";
import { backUp } from "./backup.ts";
import { migrate } from "./migrate.ts";
import { longestStatement, nodePostgresDialect } from "./postgres-dialect.ts";
import type { Database } from "./schema.ts";
import { nodeSqliteDialect } from "./sqlite-dialect.ts";
import type { Db, Store } from "./store.ts";

export type { Db, Store } from "./store.ts";

/** Opens the configured database and brings its tables up to date, of which it makes a backup first. */
export async function openStore(
  { databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">,
  folder?: string,
): Promise<Store> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const opening = { backups: backupFolder(dataDir), folder };
  return databaseUrl ? openPostgres(databaseUrl, opening) : openSqliteFile(sqlitePath(dataDir), opening);
}

/** Opens the configured database as it is, only to read: it may belong to an older version that runs. */
export async function openAsItIs({
  databaseUrl,
  dataDir,
}: Pick<Settings, "databaseUrl" | "dataDir">): Promise<Store> {
  const opening = { asItIs: true };
  return databaseUrl ? openPostgres(databaseUrl, opening) : openSqliteFile(sqlitePath(dataDir), opening);
}

type Opening = {
  /** Tables stay as they are. */
  asItIs?: boolean;
  /** Where a backup goes before tables that hold something are changed; without it none is made. */
  backups?: string;
  upTo?: string | undefined;
  folder?: string | undefined;
};

/** Opens one SQLite file; ":memory:" for a test. */
export async function openSqliteFile(path: string, opening: Opening = {}): Promise<Store> {
  const db = kysely(nodeSqliteDialect(path));
  const store = storeOn(db, "sqlite", { longWork: db, wipe: () => emptyLog(db) });
  if (opening.asItIs) return store;
  await bringUpToDate(store, db, opening);
  await wipeOnce(db);
  return store;
}

async function openPostgres(url: string, opening: Opening): Promise<Store> {
  const longWork = kysely(nodePostgresDialect(url, longestStatement.ofLongWork, 2));
  const db = kysely(nodePostgresDialect(url, longestStatement.usual, 12));
  const store = storeOn(db, "postgres", { longWork, wipe: async () => {} });
  if (!opening.asItIs) await bringUpToDate(store, longWork, opening);
  return store;
}

async function bringUpToDate(store: Store, db: Db, { backups, ...rest }: Opening): Promise<void> {
  async function before(migration: string): Promise<void> {
    if (!backups) return;
    mkdirSync(backups, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replaceAll(":", "-");
    await backUp(store, join(backups, `before-${migration}-${time}.backup`));
  }
  try {
    await migrate(db, { before, ...rest });
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Where backups go that we make by ourselves. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, "backups");
}

export function sqlitePath(dataDir: string): string {
  return join(dataDir, "newsletter.sqlite");
}

function kysely(dialect: Dialect): Db {
  return new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin()] });
}

function storeOn(
  db: Db,
  engine: Store["engine"],
  { longWork, wipe }: { longWork: Db; wipe: () => Promise<void> },
): Store {
  return {
    db,
    engine,
    transaction: (work) => db.transaction().execute(work),
    longTransaction: (work) => longWork.transaction().execute(work),
    snapshot: (work) =>
      longWork.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work),
    wipe,
    async close() {
      await db.destroy();
      if (longWork !== db) await longWork.destroy();
    },
  };
}

const triesToEmpty = 20;
const pause = 50;

// What was deleted still stands in the write-ahead log. Somebody who reads it just then holds it up; the hourly tidying tries again.
async function emptyLog(db: Db): Promise<void> {
  for (let tries = 0; tries < triesToEmpty; tries += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await wait(pause);
  }
}

const firstThatWipes = 1;

// Files of before may still hold what was deleted: rewritten whole, once. If somebody is in the way, at the next start.
async function wipeOnce(db: Db): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db.withoutPlugins());
  if ((rows[0]?.user_version ?? 0) >= firstThatWipes) return;
  try {
    await sql`vacuum`.execute(db);
    await sql`pragma user_version = ${sql.lit(firstThatWipes)}`.execute(db);
    await emptyLog(db);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("locked"))) throw error;
  }
}
