import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Settings } from "../settings.ts";
import { afterRestore, carryOver, keepQuietAbout } from "./after-restore.ts";
import { backUp } from "./backup.ts";
import { differenceOf, readBackupFile, type Sums } from "./backup-file.ts";
import { ensureUnused } from "./ensure-unused.ts";
import { knownMigrations, migrate, refuseNewer } from "./migrate.ts";
import { backupFolder, openSqliteFile, openStore, type Store, sqlitePath } from "./open-store.ts";
import { otherPrograms } from "./postgres-dialect.ts";
import { addRows, rowsOf, sumsOf, tablesOf } from "./table-contents.ts";

const endings = ["", "-wal", "-shm"];

type Options = { clock: () => number; mayReplace: boolean; progress: (line: string) => void };
export type Restored = {
  subscribers: number;
  parked: number;
  keptAs: string | undefined;
  /** The present database could not be read, so nothing of it is in the new one. */
  isPresentDamaged: boolean;
};
type Where = Pick<Settings, "databaseUrl" | "dataDir">;

/**
 * Prepares a backup of either engine in an SQLite file of its own (migrated, parked, with what the present database
 * knows better) and then puts that in the present one's place, in a single transaction. Throws a sentence when the
 * backup is none or of a newer version, when there is a database and `mayReplace` is false, and while the service runs:
 * what it did in the meantime would be in neither. A damaged present SQLite database is moved aside, as if it were lost.
 */
export async function restoreFile(from: string, where: Where, options: Options): Promise<Restored> {
  await readBackup(from);
  const database = sqlitePath(where.dataDir);
  mkdirSync(dirname(database), { recursive: true, mode: 0o700 });
  const prepared = `${database}.restoring`;
  removeDatabase(prepared);
  try {
    return where.databaseUrl
      ? await restoreOnPostgres(from, prepared, where, options)
      : await restoreOnSqlite(from, prepared, database, options);
  } finally {
    removeDatabase(prepared);
  }
}

async function restoreOnSqlite(
  from: string,
  prepared: string,
  database: string,
  { clock, mayReplace, progress }: Options,
): Promise<Restored> {
  const present = await stateOf(database, mayReplace);
  const begun = clock();
  const keptAs = present === "none" ? undefined : nameFor(dirname(database), present, begun);
  const incoming = await prepare(from, prepared, progress);
  const { subscribers = { rows: 0 } } = await incoming.snapshot((tx) => sumsOf(tx, "sqlite"));
  await incoming.transaction((tx) => keepQuietAbout(tx, begun));
  if (keptAs && present === "sound")
    await keepPresent(await openSqliteFile(database), keptAs, incoming, begun);
  // The clock is read this late so that an issue that fell due in the meantime is held back as well.
  const parked = await incoming.transaction((tx) => afterRestore(tx, clock()));
  const wanted = await incoming.snapshot((tx) => sumsOf(tx, "sqlite"));
  await incoming.close();
  if (keptAs && present === "damaged") moveAside(database, keptAs);
  await copyOver(prepared, database, progress);
  await compare(wanted, await openSqliteFile(database));
  return { subscribers: subscribers.rows, parked, keptAs, isPresentDamaged: present === "damaged" };
}

async function restoreOnPostgres(
  from: string,
  prepared: string,
  where: Where,
  { clock, mayReplace, progress }: Options,
): Promise<Restored> {
  const present = await openStore(where);
  try {
    if ((await otherPrograms(present.db)) > 0)
      throw new Error("The database is in use. Stop the service, and commands that still run.");
    const isEmpty = await isUnused(present);
    if (!isEmpty && !mayReplace)
      throw new Error("There is a database already. Say --replace to put the backup in its place.");
    const begun = clock();
    const keptAs = isEmpty ? undefined : nameFor(where.dataDir, "sound", begun);
    const incoming = await prepare(from, prepared, progress);
    const { subscribers = { rows: 0 } } = await incoming.snapshot((tx) => sumsOf(tx, "sqlite"));
    await incoming.transaction((tx) => keepQuietAbout(tx, begun));
    if (keptAs) await keepPresent(present, keptAs, incoming, begun, false);
    const parked = await incoming.transaction((tx) => afterRestore(tx, clock()));
    await replaceAll(incoming, present);
    await incoming.close();
    return { subscribers: subscribers.rows, parked, keptAs, isPresentDamaged: false };
  } finally {
    await present.close();
  }
}

/** Throws a sentence unless this is an undamaged backup that we can read: one of ours, or an SQLite file of before. */
async function readBackup(file: string): Promise<void> {
  if (await isSqlite(file)) return checkSqlite(file);
  const known = await knownMigrations();
  await readBackupFile(file, { header: ({ migrations }) => refuseNewer(migrations, known) });
}

/** The backup as a database, brought up to date from the tables of its own time. */
async function prepare(from: string, path: string, progress: (line: string) => void): Promise<Store> {
  if (await isSqlite(from)) {
    copyFileSync(from, path);
    return openSqliteFile(path);
  }
  let store: Store | undefined;
  const wanted = await readBackupFile(from, {
    async header({ migrations }) {
      store = await openSqliteFile(path, { upTo: migrations.at(-1) });
    },
    async rows(table, rows) {
      progress(`${table.name} …`);
      await store?.transaction((tx) => addRows(tx, table, rows));
    },
  });
  if (!store) throw new Error(`${from} has no beginning`);
  const wrong = differenceOf(wanted, await store.snapshot((tx) => sumsOf(tx, "sqlite")));
  if (wrong) throw new Error(`${from} does not fit the tables of its own time: ${wrong}.`);
  await migrate(store.db);
  return store;
}

async function replaceAll(from: Store, into: Store): Promise<void> {
  const wanted = await from.snapshot((tx) => sumsOf(tx, from.engine));
  await into.longTransaction((tx) =>
    from.snapshot(async (source) => {
      for (const table of await tablesOf(source)) {
        await sql`delete from ${sql.table(table.name)}`.execute(tx.withoutPlugins());
        for await (const rows of rowsOf(source, from.engine, table)) await addRows(tx, table, rows);
      }
      throwIf(differenceOf(wanted, await sumsOf(tx, into.engine)));
    }),
  );
}

async function compare(wanted: Sums, store: Store): Promise<void> {
  const found = await store.snapshot((tx) => sumsOf(tx, store.engine));
  await store.close();
  throwIf(differenceOf(wanted, found));
}

function throwIf(wrong: string | undefined): void {
  if (wrong) throw new Error(`The restored database is not what the backup holds: ${wrong}.`);
}

async function stateOf(database: string, mayReplace: boolean): Promise<"none" | "sound" | "damaged"> {
  if (!existsSync(database)) return "none";
  if (!mayReplace)
    throw new Error(
      `There is a database already: ${database}. Say --replace to put the backup in its place.`,
    );
  ensureUnused(database);
  try {
    checkSqlite(database);
    return "sound";
  } catch {
    return "damaged";
  }
}

async function isUnused({ db }: Store): Promise<boolean> {
  const subscriber = await db.selectFrom("subscribers").select("id").limit(1).executeTakeFirst();
  const issue = await db.selectFrom("issues").select("weekKey").limit(1).executeTakeFirst();
  const left = await db.selectFrom("suppressions").select("addressHash").limit(1).executeTakeFirst();
  return !subscriber && !issue && !left;
}

function nameFor(dataDir: string, present: "sound" | "damaged", now: number): string {
  const time = new Date(now).toISOString().replaceAll(":", "-");
  return present === "sound"
    ? join(backupFolder(dataDir), `before-restore-${time}.backup`)
    : join(dataDir, `newsletter.sqlite.damaged-${time}`);
}

async function keepPresent(
  present: Store,
  keptAs: string,
  incoming: Store,
  now: number,
  isOurs = true,
): Promise<void> {
  try {
    mkdirSync(dirname(keptAs), { recursive: true, mode: 0o700 });
    await backUp(present, keptAs);
    await incoming.transaction((tx) => carryOver(present.db, tx, now));
  } finally {
    if (isOurs) await present.close();
  }
}

async function copyOver(from: string, to: string, progress: (line: string) => void): Promise<void> {
  const source = new DatabaseSync(from);
  try {
    await backup(source, to, {
      rate: 1000,
      progress: ({ totalPages, remainingPages }) =>
        progress(`${totalPages - remainingPages} of ${totalPages} pages`),
    });
  } finally {
    source.close();
  }
}

async function isSqlite(path: string): Promise<boolean> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(15), 0, 15, 0);
  await file.close();
  return buffer.toString("latin1") === "SQLite format 3";
}

/** Throws a sentence when this is no undamaged SQLite database of ours. */
function checkSqlite(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const intact = database.prepare("select integrity_check as it from pragma_integrity_check limit 1").get();
    const ours = database
      .prepare(
        "select count(*) as it from sqlite_master where name in ('subscribers', 'outbox', 'issues', 'suppressions', 'notes')",
      )
      .get();
    if (intact?.it !== "ok" || ours?.it !== 5) throw new Error("damaged, or another program's");
  } catch (error) {
    throw new Error(`${file} is not a backup of the newsletter, or is damaged.`, { cause: error });
  } finally {
    database.close();
  }
}

function moveAside(from: string, to: string): void {
  for (const ending of endings)
    if (existsSync(`${from}${ending}`)) renameSync(`${from}${ending}`, `${to}${ending}`);
}

function removeDatabase(path: string): void {
  for (const ending of endings) rmSync(`${path}${ending}`, { force: true });
}
