import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Kysely, sql } from "kysely";
import { FileMigrationProvider, type MigrationResultSet, Migrator } from "kysely/migration";

const migrationFolder = join(import.meta.dirname, "../../migrations");

/**
 * Brings the tables up to date. Two SQLite processes may start at once: the slower one looks a second time. Throws a
 * sentence when a newer version of this program has made them.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: new FileMigrationProvider({
      fs: { readdir },
      path: { join },
      migrationFolder,
      import: (path) => import(pathToFileURL(path).href),
    }),
  });
  try {
    await refuseNewer(db);
    const first = await migrator.migrateToLatest();
    throwIn(first.error ? await migrator.migrateToLatest() : first);
  } catch (error) {
    if (error instanceof NewerDatabase) throw error;
    throw new Error(`The database cannot be opened and brought up to date: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

class NewerDatabase extends Error {}

async function refuseNewer<Tables>(db: Kysely<Tables>): Promise<void> {
  const known = new Set((await readdir(migrationFolder)).map((name) => name.replace(/\.ts$/, "")));
  const unknown = (await executedMigrations(db)).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new NewerDatabase(
      `The database was made by a newer version of the newsletter (it has ${unknown.join(", ")}). Start that version, or restore a backup from before.`,
    );
}

async function executedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function throwIn({ error }: MigrationResultSet): void {
  if (error) throw error;
}

// A refused connection is an AggregateError without words.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
