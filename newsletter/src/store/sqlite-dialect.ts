import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from "kysely";

/**
 * Kysely's SqliteDialect over node:sqlite. Two things differ from better-sqlite3: a statement does not say
 * whether it returns rows (its columns do), and `begin` is made immediate, since a deferred transaction
 * that reads first and writes later fails at once when another process has written in between.
 */
export function nodeSqliteDialect(path: string): SqliteDialect {
  return new SqliteDialect({ database: openDatabase(path) });
}

function openDatabase(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;");
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const prepared = asKyselyWants(database.prepare(sql === "begin" ? "begin immediate" : sql));
      const statement = sql === "rollback" ? { ...prepared, run: rollBack(database, prepared) } : prepared;
      if (statements.size < 500) statements.set(sql, statement);
      return statement;
    },
  };
}

/** A full disk rolls back by itself (sqlite.org/lang_transaction.html); a second time would hide why. */
function rollBack(database: DatabaseSync, statement: SqliteStatement): SqliteStatement["run"] {
  return (parameters) =>
    database.isTransaction ? statement.run(parameters) : { changes: 0, lastInsertRowid: 0 };
}

function asKyselyWants(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...checked(parameters)),
    run: (parameters) => statement.run(...checked(parameters)),
    iterate: (parameters) => statement.iterate(...checked(parameters)),
  };
}

function checked(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "bigint")
      return value;
    throw new TypeError(`SQLite takes no ${typeof value} as a parameter`);
  });
}
