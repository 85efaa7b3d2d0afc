import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from "kysely";

/** Kysely has no driver for `node:sqlite`. */
export function nodeSqliteDialect(path: string): SqliteDialect {
  return new SqliteDialect({ database: async () => openSqlite(path) });
}

// secure_delete before the first table, so that deleted data is overwritten in the file
const pragmas =
  "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on;";

function openSqlite(path: string): SqliteDatabase {
  if (path !== ":memory:") makePrivate(path);
  // another process, such as a command of the operator, writes for milliseconds; we wait for it
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec(pragmas);
  const known = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      // after a full disk SQLite has already rolled back, and a second rollback would hide the reason
      if (sql === "rollback" && !database.isTransaction) return nothingToDo;
      const statement = known.get(sql) ?? asStatement(database.prepare(immediate(sql)));
      if (known.size < 500) known.set(sql, statement);
      return statement;
    },
  };
}

// a transaction that reads first and writes later would fail if another process has written in between
function immediate(sql: string): string {
  return sql === "begin" ? "begin immediate" : sql;
}

// SQLite gives its log and its index the file mode of the database
function makePrivate(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

const nothingToDo: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

function asStatement(statement: StatementSync): SqliteStatement {
  // node:sqlite itself refuses other values
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
