import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db, Store } from "./store.ts";

/** A table as it stands in the database: its own name and those of its columns, in the order of the alphabet. */
export type Table = { name: string; columns: string[] };
/** A row's values, in the order of the columns. */
export type Row = (string | number | null)[];
/** How many rows a table has, and a hash over all of them in which their order does not matter. */
export type Sum = { rows: number; sha256: string };

const step = 1000;

/** Every table of ours, whatever migrations have made: what a backup holds is not listed anywhere. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const found = await db.introspection.getTables();
  return found
    .filter(({ isView }) => !isView)
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name).sort() }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The rows of a table, a thousand at a time. In a transaction, or what others write in between may be there or not. */
export function rowsOf(tx: Db, engine: Store["engine"], table: Table): AsyncGenerator<Row[]> {
  const plain = tx.withoutPlugins();
  return engine === "sqlite" ? byRowId(plain, table) : byCursor(plain, table);
}

/** Adds rows, as `rowsOf` gives them. */
export async function addRows(tx: Db, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  // SQLite takes 32,766 parameters, PostgreSQL 65,535.
  const most = Math.floor(30_000 / columns.length);
  for (let from = 0; from < rows.length; from += most) {
    const values = rows.slice(from, from + most).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(name)} (${names(columns)}) values ${sql.join(values)}`.execute(
      tx.withoutPlugins(),
    );
  }
}

export function createSum(): { add(row: Row): void; result(): Sum } {
  let rows = 0;
  let sum = 0n;
  return {
    add(row) {
      rows += 1;
      sum += BigInt(`0x${createHash("sha256").update(JSON.stringify(row)).digest("hex")}`);
    },
    result: () => ({ rows, sha256: BigInt.asUintN(256, sum).toString(16).padStart(64, "0") }),
  };
}

/** Counts and hashes everything. */
export async function sumsOf(tx: Db, engine: Store["engine"]): Promise<Record<string, Sum>> {
  const sums: Record<string, Sum> = {};
  for (const table of await tablesOf(tx)) {
    const sum = createSum();
    for await (const rows of rowsOf(tx, engine, table)) for (const row of rows) sum.add(row);
    sums[table.name] = sum.result();
  }
  return sums;
}

type Values = Record<string, unknown>;

async function* byRowId(db: Db, table: Table): AsyncGenerator<Row[]> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Values & { row_id: number }>`
      select rowid as row_id, ${names(table.columns)} from ${sql.table(table.name)}
      where rowid > ${last} order by rowid limit ${step}`.execute(db);
    if (rows.length === 0) return;
    yield rows.map((row) => rowIn(row, table));
    last = rows.at(-1)?.row_id ?? last;
  }
}

async function* byCursor(db: Db, table: Table): AsyncGenerator<Row[]> {
  await sql`declare all_rows cursor for select ${names(table.columns)} from ${sql.table(table.name)}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<Values>`fetch ${sql.lit(step)} from all_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows.map((row) => rowIn(row, table));
  }
  await sql`close all_rows`.execute(db);
}

function rowIn(row: Values, { name, columns }: Table): Row {
  return columns.map((column) => {
    const value = row[column] ?? null;
    if (value === null || typeof value === "string" || typeof value === "number") return value;
    throw new TypeError(`${name}.${column} holds a ${typeof value}, which not both engines know`);
  });
}

function names(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}
