import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CamelCasePlugin, Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Settings } from "../settings.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";
import { nodeSqliteDialect } from "./sqlite-dialect.ts";

/** A connection or a running transaction: the functions of this folder take either. */
export type Db = Kysely<Database>;

export type Store = Awaited<ReturnType<typeof openDatabase>>;

export function openStore({
  databaseUrl,
  dataDir,
}: Pick<Settings, "databaseUrl" | "dataDir">): Promise<Store> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return openDatabase(databaseUrl ?? sqlitePath(dataDir));
}

/** By its address (postgres://…) or its file; `:memory:` for a test. */
export async function openDatabase(place: string) {
  const isPostgres = /^postgres(ql)?:/.test(place);
  // loaded only here: most services have SQLite
  const postgres = isPostgres ? await import("./postgres-dialect.ts") : undefined;
  const dialect = postgres?.nodePostgresDialect(place) ?? nodeSqliteDialect(place);
  const db = new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin()] });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const engine: "sqlite" | "postgres" = isPostgres ? "postgres" : "sqlite";
  return {
    db,
    engine,
    /** All or nothing, and on disk when the promise resolves. `work` must wait neither for the network nor for `db`. */
    transaction: <Result>(work: (tx: Db) => Promise<Result>) => db.transaction().execute(work),
    /** The same for what touches each mail of an issue: PostgreSQL does not stop it after the time that readers would wait. */
    longTransaction: <Result>(work: (tx: Db) => Promise<Result>) =>
      db.transaction().execute(async (tx) => {
        if (isPostgres) await sql`set local statement_timeout = 0`.execute(tx);
        return work(tx);
      }),
    /** Removes deleted data from SQLite's files. PostgreSQL vacuums by itself. */
    wipe: async () => {
      if (!isPostgres) await emptyLog(db);
    },
    close: () => db.destroy(),
  };
}

export async function isAny(query: {
  limit(rows: number): { executeTakeFirst(): Promise<unknown> };
}): Promise<boolean> {
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** How many rows a query finds: `countRows(db.selectFrom("outbox").where("state", "=", "failed"))`. */
export async function countRows<Table extends keyof Database>(
  query: SelectQueryBuilder<Database, Table, object>,
): Promise<number> {
  const { count } = await query
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export function sqlitePath(dataDir: string): string {
  return join(dataDir, "newsletter.sqlite");
}

const triesToEmpty = 20;
const retryPauseMs = 50;

// deleted data is still in the write-ahead log; if a reader blocks this now, the hourly housekeeping tries again
async function emptyLog(db: Db): Promise<void> {
  for (let tries = 0; tries < triesToEmpty; tries += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await wait(retryPauseMs);
  }
}
