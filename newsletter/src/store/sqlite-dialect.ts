import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { createSqliteDriver, type SqliteFile, type Statement } from "./sqlite-driver.ts";

/** Kysely on node:sqlite, for which it has no dialect of its own. */
export function nodeSqliteDialect(path: string): Dialect {
  return {
    createDriver: () => createSqliteDriver(() => openSqlite(path), path === ":memory:"),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ManyConnections(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

// Kysely would have each query wait for the one before; our driver knows better which must.
class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Opens a file for its owner's eyes only. `secure_delete` overwrites what is deleted. Who finds the file locked is told
 * at once, since waiting would stop the whole process; only here, before anybody asks anything, it may wait.
 */
function openSqlite(path: string): SqliteFile {
  if (path !== ":memory:") makePrivate(path);
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on; pragma busy_timeout = 0;",
  );
  const statements = new Map<string, Statement>();
  return {
    close: () => database.close(),
    isInTransaction: () => database.isTransaction,
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = asStatement(database.prepare(sql));
      if (statements.size < 500) statements.set(sql, statement);
      return statement;
    },
  };
}

// SQLite gives its log and its index the mode of the database. An open file is not opened again: closing it would
// drop the locks that this process holds (https://www.sqlite.org/howtocorrupt.html, 2.2).
function makePrivate(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

function asStatement(statement: StatementSync): Statement {
  return {
    givesRows: statement.columns().length > 0,
    all: (parameters) => statement.all(...checked(parameters)),
    run: (parameters) => statement.run(...checked(parameters)),
  };
}

function checked(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "bigint")
      return value;
    throw new TypeError(`SQLite takes no ${typeof value} as a parameter`);
  });
}
