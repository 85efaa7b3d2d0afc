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
  if (error) throw new Error("The database could not be brought up to date", { cause: error });
}
