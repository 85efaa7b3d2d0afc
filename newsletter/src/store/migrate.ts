import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Kysely, sql } from "kysely";
import { FileMigrationProvider, type MigrationResultSet, Migrator } from "kysely/migration";

const migrationFolder = join(import.meta.dirname, "../../migrations");

type Options = {
  /** Runs before tables that hold something are changed; if it fails, nothing is. Gets the name of the first migration. */
  before?: (migration: string) => Promise<unknown>;
  /** The last migration to run, for a backup of then. */
  upTo?: string | undefined;
  /** Where the migrations are, for a test. */
  folder?: string | undefined;
};

/**
 * Brings the tables up to date. Two SQLite processes may start at once: the slower one looks a second time. Throws a
 * sentence when a newer version of this program has made them.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  { before, upTo, folder = migrationFolder }: Options = {},
): Promise<void> {
  const migrator = migratorOf(db, folder);
  try {
    const executed = await executedMigrations(db);
    const known = await knownMigrations(folder);
    refuseNewer(executed, known);
    const next = known.find((name) => !executed.includes(name));
    if (executed.length > 0 && next && before) await before(next);
    const run = () => (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
    const first = await run();
    throwIn(first.error ? await run() : first);
  } catch (error) {
    if (error instanceof NewerDatabase) throw error;
    throw new Error(`The database cannot be opened and brought up to date: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

export class NewerDatabase extends Error {}

/** Throws when there is a migration that we do not have. */
export function refuseNewer(executed: readonly string[], known: readonly string[]): void {
  const unknown = executed.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new NewerDatabase(
      `This was made by a newer version of the newsletter (it has ${unknown.join(", ")}). Start that version, or restore a backup from before: each such change leaves one in DATA_DIR/backups.`,
    );
}

/** The names of all migrations of this version, in their order. */
export async function knownMigrations(folder = migrationFolder): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((name) => name.endsWith(".ts"))
    .map((name) => name.slice(0, -".ts".length))
    .sort();
}

/** The names of those that this database has been through. */
export async function executedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function migratorOf<Tables>(db: Kysely<Tables>, folder: string): Migrator {
  return new Migrator({
    db,
    provider: new FileMigrationProvider({
      fs: { readdir },
      path: { join },
      migrationFolder: folder,
      import: (path) => import(pathToFileURL(path).href),
    }),
  });
}

function throwIn({ error }: MigrationResultSet): void {
  if (error) throw error;
}

// A refused connection is an AggregateError without words.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
