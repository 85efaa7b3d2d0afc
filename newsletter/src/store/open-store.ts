import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Settings } from "../settings.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";
import { nodeSqliteDialect } from "./sqlite-dialect.ts";

/** A connection or a running transaction: the functions of this folder take either. */
export type Db = Kysely<Database>;

export type Store = {
  db: Db;
  engine: "sqlite" | "postgres";
  /** All or nothing, on disk when the promise resolves. Never wait for the network inside. */
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** Opens the configured database and brings its tables up to date. */
export async function openStore(settings: Pick<Settings, "databaseUrl" | "dataDir">): Promise<Store> {
  if (settings.databaseUrl) return ready("postgres", postgresDialect(settings.databaseUrl));
  mkdirSync(settings.dataDir, { recursive: true });
  return openSqliteFile(sqlitePath(settings.dataDir));
}

/** Opens one SQLite file; ":memory:" for a test. */
export function openSqliteFile(path: string): Promise<Store> {
  return ready("sqlite", nodeSqliteDialect(path));
}

export function sqlitePath(dataDir: string): string {
  return join(dataDir, "newsletter.sqlite");
}

async function ready(
  engine: Store["engine"],
  dialect: PostgresDialect | ReturnType<typeof nodeSqliteDialect>,
): Promise<Store> {
  const db = new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin()] });
  await migrate(db);
  return {
    db,
    engine,
    transaction: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  };
}

function postgresDialect(connectionString: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    max: 12,
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser },
  });
  // Without listeners a connection that the server closes, idle or in use, would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PostgresDialect({ pool });
}

// node-postgres gives 8-byte integers as text; ours are counts and milliseconds, far below 2^53.
function getTypeParser(oid: number, format?: "text" | "binary") {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
}
