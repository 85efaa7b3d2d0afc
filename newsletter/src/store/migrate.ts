import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Kysely } from "kysely";
import { FileMigrationProvider, Migrator } from "kysely/migration";

const migrationFolder = join(import.meta.dirname, "../../migrations");

/** Brings the tables up to date. Two SQLite processes may start at once: the slower one looks a second time. */
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
  const first = await migrator.migrateToLatest();
  const { error } = first.error ? await migrator.migrateToLatest() : first;
  if (error)
    throw new Error(`The database cannot be opened and brought up to date: ${reasonOf(error)}`, {
      cause: error,
    });
}

// A refused connection is an AggregateError without words.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
